/**
 * What is known about single bit-vectors and truth values ({@link
 * narwhal.absint.domain.ValueDomain}) and about differences of them ({@link
 * narwhal.absint.domain.Zones}). Every domain obeys the same laws, which one test holds.
 */
package narwhal.absint.domain;
