/** Tests of the points-to analysis. */
package narwhal.pointsto.analysis;
