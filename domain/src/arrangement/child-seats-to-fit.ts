import type { Cabin } from '@makani/contract/fit/cabin';
import type { HostExtras } from '@makani/contract/bookings/host-extras';
import type { Child, ChildSeat, Party } from '@makani/contract/fit/party';
import { type ChildSeatRule, seatOfChild } from '../fit/child-seat-rules.ts';
import { placeOf, solveSeating } from './arrange.ts';
import { seatWords } from './seat-words.ts';

/**
 * The child seats to fit before a pickup, from the front to the back, each with its place: `Second row, left: rear-facing seat,
 * for a child of 1`. Without a plan of the vehicle's seats, or where somebody doesn't fit, the places are left out.
 */
export function childSeatsToFit(
  { cabin, chosen }: { cabin: Cabin | null; chosen: HostExtras },
  party: Party,
  rule: ChildSeatRule,
): string[] {
  const seats = party.children.map((child) => ({ child, seat: seatOfChild(child, rule) }));
  if (seats.every(({ seat }) => seat === 'none')) return [];
  const solved = cabin === null ? null : solveSeating({ cabin, chosen }, party, rule);
  if (cabin === null || solved === null)
    return seats.flatMap(({ child, seat }) => (seat === 'none' ? [] : [capitalized(inWords(child, seat))]));
  return solved.inOrder.flatMap((seated) => {
    const { traveler, index, childSeat: seat } = seated;
    const child = party.children[index];
    if (traveler !== 'child' || child === undefined || seat === null || seat === 'none') return [];
    return [`${placeOf(seated, cabin)}: ${inWords(child, seat)}`];
  });
}

function inWords({ ageYears, bringsOwn = false }: Child, seat: Exclude<ChildSeat, 'none'>): string {
  const age = ageYears === 0 ? 'under 1' : `of ${ageYears}`;
  return `${seatWords[seat].toLowerCase()}, for a child ${age}${bringsOwn ? ' (they bring it)' : ''}`;
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
