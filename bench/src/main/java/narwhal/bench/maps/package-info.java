/** Proofs with and without different maps for different uses, on the family of paper 002, §8. */
package narwhal.bench.maps;
