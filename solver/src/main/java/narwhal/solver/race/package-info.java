/** Several solvers on one formula at the same time. Start reading at {@link Race}. */
package narwhal.solver.race;
