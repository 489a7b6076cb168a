/**
 * What the back ends share: the protocol of a session ({@link narwhal.solver.session.Session}), the
 * walk that hands terms over without recursion ({@link narwhal.solver.session.PostOrder}), and
 * limits ({@link narwhal.solver.session.StopSignal}, {@link narwhal.solver.session.Watchdog}).
 */
package narwhal.solver.session;
