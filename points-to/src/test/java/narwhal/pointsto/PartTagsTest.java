package narwhal.pointsto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import narwhal.ir.logic.PointerLayout;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** What tags say of bytes, against a list of the bytes. */
class PartTagsTest {
  private static final long ADDRESS = 0x1800000000000L;

  private final TermFactory terms = new TermFactory();
  private final PointerTerms pointers = new PointerTerms(terms, new PointerLayout(64, 16));
  private final PartTags tags = new PartTags(terms, pointers);

  /** Some bytes of an address, extended or not. */
  private Term tag(long address, int place, boolean isSigned, int length) {
    return terms.concat(
        terms.bv(address, 64),
        terms.concat(
            terms.bv(place, 3), terms.concat(terms.bv(isSigned ? 1 : 0, 1), terms.bv(length, 4))));
  }

  private void eachTag(Consumer<Term> test) {
    for (int place = 0; place < 8; place++) {
      for (int length = 1; length <= 8; length++) {
        test.accept(tag(ADDRESS, place, false, length));
        test.accept(tag(ADDRESS, place, true, length));
      }
    }
    test.accept(tags.none());
  }

  /** The bytes of a scalar with a tag: places in an address, zeros, signs of a byte. */
  private static List<String> bytes(Term tag, int count) {
    long low = tag.bits().longValue();
    int length = (int) (low & 15);
    boolean isSigned = (low >> 4 & 1) == 1;
    int place = (int) (low >> 5 & 7);
    String address = tag.bits().shiftRight(8).toString(16) + "/";
    List<String> bytes = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      String fill = isSigned ? "sign of " + address + (place + length - 1) % 8 : "0";
      bytes.add(k < length ? address + (place + k) % 8 : fill);
    }
    return bytes;
  }

  private boolean isMixed(Term tag) {
    return tag.equals(tags.mixed());
  }

  @Test
  void partsOfAScalarAreItsBytes() {
    eachTag(
        tag -> {
          for (int bytes : new int[] {1, 2, 4, 8}) {
            for (int first = 0; first < 8; first += bytes) {
              Term part = tags.part(tag, first, bytes);
              List<String> expected = bytes(tag, 8).subList(first, first + bytes);
              if (isMixed(part)) {
                assertTrue(expected.getFirst().startsWith("sign"), tag + " from " + first);
              } else {
                assertEquals(expected, bytes(part, bytes), tag + " from " + first);
              }
            }
          }
        });
    assertTrue(isMixed(tags.part(tags.mixed(), 2, 1)));
  }

  @Test
  void cellsOfAScalarAreJoinedAgain() {
    for (int place = 0; place < 8; place++) {
      for (int length : new int[] {2, 4, 8}) {
        Term tag = tag(ADDRESS, place, false, length);
        for (int cell = 1; cell <= length; cell *= 2) {
          int bytes = cell;
          assertEquals(
              tag, tags.joined(length / cell, cell, k -> tags.part(tag, k * bytes, bytes)));
        }
      }
    }
    assertEquals(tags.none(), tags.joined(4, 2, k -> tags.none()));
  }

  @Test
  void cellsOfSeveralAddressesAreMixed() {
    Term one = tag(ADDRESS, 0, false, 8);
    Term other = tag(2 * ADDRESS, 0, false, 8);
    assertTrue(isMixed(tags.joined(2, 4, k -> tags.part(k == 0 ? one : other, 4 * k, 4))));
    assertTrue(isMixed(tags.joined(8, 1, k -> k == 3 ? tags.none() : tags.part(one, k, 1))));
    assertTrue(isMixed(tags.joined(8, 1, k -> k != 3 ? tags.none() : tags.part(one, k, 1))));
    assertTrue(isMixed(tags.joined(2, 1, k -> tags.part(one, 2 * k, 1))));
  }

  @Test
  void aWordAcrossTwoEqualPointersIsNotAllOfOne() {
    Term one = tag(ADDRESS, 0, false, 8);
    Term across = tags.joined(2, 4, k -> tags.part(one, 4 - 4 * k, 4));
    assertEquals(terms.fals(), tags.isWhole(across));
    assertEquals(terms.tru(), tags.isWhole(one));
    assertNotEquals(one, across);
  }

  @Test
  void castsKeepBytes() {
    eachTag(
        tag -> {
          int length = (int) (tag.bits().longValue() & 15);
          for (int from : new int[] {1, 2, 4, 8}) {
            assertEquals(bytes(tag, from), bytes(tags.truncated(tag, from), from));
            if (length > from) {
              continue;
            }
            List<String> zeros = new ArrayList<>(bytes(tag, from));
            while (zeros.size() < 16) {
              zeros.add("0");
            }
            Term extended = tags.zeroExtended(tag, from);
            assertTrue(isMixed(extended) || zeros.equals(bytes(extended, 16)), "zeros " + tag);
            List<String> signs = new ArrayList<>(bytes(tag, from));
            String top = signs.getLast();
            while (signs.size() < 16) {
              signs.add(top.equals("0") || top.startsWith("sign") ? top : "sign of " + top);
            }
            Term signed = tags.signExtended(tag, from);
            assertTrue(isMixed(signed) || signs.equals(bytes(signed, 16)), "signs " + tag);
          }
        });
    assertTrue(isMixed(tags.truncated(tags.mixed(), 4)));
    assertTrue(isMixed(tags.zeroExtended(tags.mixed(), 4)));
    assertTrue(isMixed(tags.signExtended(tags.mixed(), 4)));
  }

  @Test
  void nullIsANumber() {
    assertEquals(tags.none(), tags.of(terms.bv(0, 64), 0, 8));
    assertEquals(tag(ADDRESS, 4, false, 2), tags.of(terms.bv(ADDRESS, 64), 4, 2));
  }

  @Test
  void oneOfSeveralIsMixedUnlessAllAreAlike() {
    Term one = tag(ADDRESS, 0, false, 8);
    assertEquals(one, tags.merged(List.of(one, one)));
    assertTrue(isMixed(tags.merged(List.of(one, tags.none()))));
    assertEquals(tags.none(), tags.merged(List.of(tags.none(), tags.none(), tags.none())));
  }
}
