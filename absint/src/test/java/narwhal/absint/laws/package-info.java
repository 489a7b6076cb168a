/** The laws that every domain obeys. Start reading at {@link narwhal.absint.laws.DomainLaws}. */
package narwhal.absint.laws;
