import type { Cabin } from '@makani/contract/fit/cabin';
import { type Party, luggageKinds } from '@makani/contract/fit/party';
import type { ChildSeatRule } from '../../src/fit/child-seat-rules.ts';
import { bagCells, type Trunk, trunkOf } from '../../src/fit/pack-trunk.ts';
import { type Traveler, travelersOf } from '../../src/fit/travelers.ts';

/** Whether a party fits, found by trying every way to seat it and every way to pack. */
export function fitsByTrying(cabin: Cabin, party: Party, rule: ChildSeatRule): boolean {
  const { liters, foldedLiters } = cabin.trunk;
  const rows = cabin.rows.length;
  const canFold = foldedLiters !== undefined && rows >= 3;
  const travelers = travelersOf(party, rule);
  return (
    (packs(trunkOf(liters, false), party) && seats(cabin, rows, travelers)) ||
    (canFold && packs(trunkOf(foldedLiters, true), party) && seats(cabin, rows - 1, travelers))
  );
}

type Kind = 'driver' | 'adult' | 'teenager' | 'child' | 'booster' | 'harness' | 'rear-facing';

function kindOf({ traveler, childSeat, sitsBehind }: Traveler): Kind {
  if (traveler !== 'child') return traveler;
  if (childSeat === null || childSeat === 'none') return sitsBehind ? 'child' : 'teenager';
  return childSeat;
}

/** Gives each seat in turn to every kind of traveler that is left, or to nobody. */
function seats(cabin: Cabin, rows: number, travelers: readonly Traveler[]): boolean {
  const all = cabin.rows
    .slice(0, rows)
    .flatMap(({ seats: inRow }, row) => inRow.map((one, seat) => ({ ...one, row, seat })));
  const left = new Map<Kind, number>();
  for (const kind of travelers.map(kindOf)) left.set(kind, (left.get(kind) ?? 0) + 1);
  const taken: (Kind | undefined)[] = [];

  function may(kind: Kind, index: number): boolean {
    const seat = all[index];
    if (seat === undefined) return false;
    if (index === 0 || kind === 'driver') return index === 0 && kind === 'driver';
    if (seat.row === 0 && !['adult', 'teenager'].includes(kind)) return false;
    if (kind === 'rear-facing') return seat.latch;
    if (kind === 'harness') return seat.tether;
    return kind !== 'booster' || seat.belt === 'shoulder';
  }

  function canClimb(): boolean {
    return cabin.rows.slice(0, rows).every(({ seats: inRow, aisle }, row) => {
      const isUsedBehind = all.some((seat, index) => seat.row > row && taken[index] !== undefined);
      if (row === 0 || aisle || !isUsedBehind) return true;
      return all.some(
        (seat, index) =>
          seat.row === row &&
          (seat.seat === 0 || seat.seat === inRow.length - 1) &&
          taken[index] !== 'rear-facing' &&
          taken[index] !== 'harness',
      );
    });
  }

  function fill(index: number): boolean {
    const present = [...left].flatMap(([kind, count]) => (count > 0 ? [kind] : []));
    if (index === all.length) return present.length === 0 && canClimb();
    const open = all.length - index;
    const waiting = [...left.values()].reduce((sum, count) => sum + count, 0);
    if (waiting > open) return false;
    for (const kind of present) {
      if (!may(kind, index)) continue;
      left.set(kind, (left.get(kind) ?? 0) - 1);
      taken[index] = kind;
      if (fill(index + 1)) return true;
      taken[index] = undefined;
      left.set(kind, (left.get(kind) ?? 0) + 1);
    }
    return fill(index + 1);
  }

  // Too few seats of a kind would be found out as well, by trying every other one before.
  const isShort = [...left].some(
    ([kind, count]) => all.filter((_seat, index) => may(kind, index)).length < count,
  );
  return !isShort && fill(0);
}

/** Follows every way to put bag after bag into a layer, by the room that is left. */
function packs({ layers, isLong }: Trunk, { luggage }: Party): boolean {
  if (luggage.surfboard > 0 && !isLong) return false;
  const bags = luggageKinds.flatMap((kind) => Array.from({ length: luggage[kind] }, () => bagCells[kind]));
  let rooms = new Map([[layers.join(), [...layers]]]);
  for (const bag of bags) {
    const next = new Map<string, number[]>();
    for (const room of rooms.values()) {
      for (const [index, cells] of room.entries()) {
        if (cells < bag) continue;
        const after = room.with(index, cells - bag).toSorted((one, other) => one - other);
        next.set(after.join(), after);
      }
    }
    rooms = next;
  }
  return rooms.size > 0;
}
