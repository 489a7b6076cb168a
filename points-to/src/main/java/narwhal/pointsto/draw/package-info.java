/**
 * The points-to graph for people: as text, for Graphviz, and as a picture. Start reading at {@link
 * narwhal.pointsto.draw.Picture}.
 */
package narwhal.pointsto.draw;
