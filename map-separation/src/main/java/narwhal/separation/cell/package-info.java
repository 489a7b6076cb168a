/**
 * Maps of which only one cell matters. Start reading at {@link
 * narwhal.separation.cell.SingleCells}.
 */
package narwhal.separation.cell;
