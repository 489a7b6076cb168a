/**
 * Different maps for different uses: takes a logic program to one in which independent uses of a
 * map use different maps, after Dietsch, Heizmann, Hoenicke, Nutz and Podelski. Start reading at
 * {@link narwhal.separation.MapSeparation}.
 */
package narwhal.separation;
