import { type Extras, noExtras } from '@makani/contract/bookings/extras';
import type { ChildSeat, Party } from '@makani/contract/fit/party';
import { type ChildSeatRule, seatOfChild } from './child-seat-rules.ts';

/** The child seats that a party does not bring. */
export function rentedSeats({ children }: Party, rule: ChildSeatRule): Extras {
  const seats = { ...noExtras };
  for (const child of children) {
    const kind = child.bringsOwn === true ? null : extraOf[seatOfChild(child, rule)];
    if (kind !== null) seats[kind] += 1;
  }
  return seats;
}

const extraOf = {
  'rear-facing': 'infantSeat',
  harness: 'childSeat',
  booster: 'booster',
  none: null,
} as const satisfies Record<ChildSeat, keyof Extras | null>;
