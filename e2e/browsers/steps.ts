import { expect } from '@playwright/test';
import type { Place } from './driver/find.ts';
import { the, type Visitor } from './driver/visitor.ts';

/** A trip of three days that begins in two weeks: these browsers have the machine's clock. */
export const trip = (() => {
  const begins = Temporal.Now.plainDateISO('Pacific/Honolulu').add({ days: 14 });
  const ends = begins.add({ days: 3 });
  return { begins, ends, pickupAt: `${begins.toString()}T10:00`, returnAt: `${ends.toString()}T10:00` };
})();

export const sienna = 'Toyota Sienna Platinum';
export const odyssey = 'Honda Odyssey Elite';

const party = the('dialog', /^Who’s coming/);

/** Two adults, and children of one and three years. */
export async function describeFamily(visitor: Visitor): Promise<void> {
  await unfoldSearch(visitor);
  await visitor.press(the('button', /^Who’s coming/));
  for (const [at, age] of ['1 year', '3 years'].entries()) {
    await visitor.press(party, the('button', 'More: Children'));
    await visitor.press(party, the('button', /^Age/, { at }));
    await visitor.press(the('option', age));
  }
  await visitor.press(party, the('button', 'Done'));
  await visitor.misses(party);
}

/** On a phone the search may be folded. */
async function unfoldSearch(visitor: Visitor): Promise<void> {
  const unfold = the('button', 'Where and when?');
  if (await visitor.has(unfold)) await visitor.press(unfold);
}

export async function searchInHonolulu(visitor: Visitor): Promise<void> {
  await unfoldSearch(visitor);
  await visitor.press(the('button', /Location/));
  await visitor.press(the('option', /^Honolulu/));
  await chooseDay(visitor, 'Pickup', trip.begins);
  await chooseDay(visitor, 'Return', trip.ends);
  await visitor.press(the('button', 'Search'));
}

async function chooseDay(visitor: Visitor, label: string, date: Temporal.PlainDate): Promise<void> {
  const picker = the('dialog', label);
  await visitor.press(the('button', new RegExp(`^${label}\\b`)));
  const day = the('button', new RegExp(date.toLocaleString('en-US', { dateStyle: 'full' })));
  await visitor.sees(picker, the('button', 'Next'));
  while (!(await visitor.has(picker, day))) await visitor.press(picker, the('button', 'Next'));
  await visitor.press(picker, day);
  await visitor.press(picker, the('button', 'Save'));
  await visitor.misses(picker);
}

/** Presses one seat after the other, as who doesn't drag. */
export async function swapSecondRow(visitor: Visitor, fit: Place): Promise<void> {
  const seats = [the('button', /^Second row, left:/), the('button', /^Second row, right:/)] as const;
  const [onTheLeft, onTheRight] = [await whoSits(seats[0]), await whoSits(seats[1])];
  expect(onTheLeft).not.toBe(onTheRight);
  for (const seat of seats) await visitor.press(fit, seat);
  await visitor.sees(fit, the('button', `Second row, left: ${onTheRight}`));
  await visitor.sees(fit, the('button', `Second row, right: ${onTheLeft}`));

  async function whoSits(seat: Place): Promise<string | undefined> {
    return (await visitor.nameOf(fit, seat)).split(': ')[1];
  }
}

export async function payByCard(visitor: Visitor): Promise<void> {
  await visitor.fill('Card number', '4242424242424242');
  await visitor.fill('Expiry date', '12/30');
  await visitor.fill('CVV', '123');
  await visitor.fill('Cardholder name', 'Sample Family');
  await visitor.press(the('button', /^Pay /));
}

export function cardOf(vehicle: string): Place {
  return the('article', undefined, { has: vehicle });
}
