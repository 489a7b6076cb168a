/** What a run of a suite shows: the progress bar and the tables. */
package narwhal.suite.table;
