import type { TripDay } from '@makani/contract/handover/trip-day';
import { formatPlannedTime, formatWallClock } from '@makani/contract/kernel/time';

type Vehicle = NonNullable<TripDay['vehicle']>;

/** How the guest gets the key, in one sentence. */
export function keyInWords(key: Vehicle['key'], location: { name: string; hours: string }): string {
  switch (key) {
    case 'in_person':
      return 'Your host hands you the key at the vehicle.';
    case 'desk':
      return `Get the key at our desk in ${location.name}. It’s open ${location.hours}.`;
    case 'lockbox':
      return 'The key is in a lockbox at the vehicle, which opens with a code.';
    case null:
      return `We’ll hand you the key at the pickup. Call us if nobody is there.`;
  }
}

/** When the code of the lockbox can be read: `from 9:30 AM`. */
export function codeFromInWords({ from }: NonNullable<TripDay['lockbox']>): string {
  return `from ${formatWallClock(from.local.slice(11))}`;
}

/** Safety first, then our phone, then the evidence. */
export const afterAnAccident: readonly string[] = [
  'Make sure everyone is safe. Call 911 if anyone is hurt.',
  'Call us, at any hour.',
  'File a police report if anyone is hurt or anything was stolen.',
  'Take photos of all vehicles and the place. Write down names and phone numbers.',
];

/** @param returnBy The return in words: `Fri, Dec 4, 10:00 AM`. */
export function returnSteps(energy: Vehicle['energy'], returnBy: string): string[] {
  return [
    energy === 'electric'
      ? 'Charge it to at least the level it had at pickup.'
      : 'Fill the tank to at least the level it had at pickup.',
    'Take out your things, and look under the seats.',
    `Be back by ${returnBy}. If you’re running late, extend the trip or call us.`,
    'Record the return with photos, so that everybody knows how the vehicle came back.',
  ];
}

/** `Picked up on Dec 1, 10:12 AM`, or that nobody recorded it. */
export function recordedInWords({ pickedUp, returned }: Pick<TripDay, 'pickedUp' | 'returned'>): string[] {
  return [
    `Pickup: ${pickedUp === null ? 'not recorded' : formatPlannedTime(pickedUp.local)}`,
    `Return: ${returned === null ? 'not recorded' : formatPlannedTime(returned.local)}`,
  ];
}
