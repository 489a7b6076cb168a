package narwhal.frontend.random;

import java.util.ArrayList;
import java.util.List;

/**
 * What a piece of code can name: places, pointers to them, and functions to call. Inner scopes see
 * outer ones.
 */
final class Scope {
  /** A pointer variable and the type it points to. */
  record Pointer(String name, CType target) {}

  /** A struct or union variable. */
  record Record(String name, RecordType type) {}

  private final Scope outer;
  private final List<Place> places = new ArrayList<>();
  private final List<Pointer> pointers = new ArrayList<>();
  private final List<Record> records = new ArrayList<>();

  Scope(Scope outer) {
    this.outer = outer;
  }

  void add(Place place) {
    places.add(place);
  }

  void add(Pointer pointer) {
    pointers.add(pointer);
    places.add(new Place("(*" + pointer.name() + ")", pointer.target(), 0, true, true));
  }

  void add(Record record) {
    records.add(record);
    record.type().places(record.name()).forEach(this::add);
  }

  List<Place> places() {
    List<Place> all = outer == null ? new ArrayList<>() : outer.places();
    all.addAll(places);
    return all;
  }

  List<Place> places(boolean floating) {
    return places().stream().filter(p -> p.type().floating() == floating).toList();
  }

  List<Place> writable() {
    return places().stream().filter(Place::writable).toList();
  }

  List<Pointer> pointers() {
    List<Pointer> all = outer == null ? new ArrayList<>() : outer.pointers();
    all.addAll(pointers);
    return all;
  }

  List<Record> records() {
    List<Record> all = outer == null ? new ArrayList<>() : outer.records();
    all.addAll(records);
    return all;
  }

  /** The places that live as long as the program. */
  Scope globals() {
    return outer == null ? this : outer.globals();
  }
}
