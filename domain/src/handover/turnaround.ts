import { type TurnaroundStep, turnaroundSteps } from '@makani/contract/handover/turnarounds';
import type { EnergyKind } from '@makani/contract/handover/handover-words';

/** From this time before a pickup, a vehicle that isn't ready is shown to the desk and its host. */
export const readyHoursBefore = 2;

export function isPickupUrgent(startsAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(startsAt, now.add({ hours: readyHoursBefore })) <= 0;
}

/** A step as its checkbox reads. */
export function stepInWords(step: TurnaroundStep, energy: EnergyKind): string {
  return step === 'energy' && energy === 'electric' ? 'Charged' : stepWords[step];
}

const stepWords = {
  cleaned: 'Cleaned',
  energy: 'Fueled',
  seats: 'Children’s seats in place',
  checked: 'Walked around and checked',
} as const satisfies Record<TurnaroundStep, string>;

/** 'not cleaned and not charged yet', for the steps that are left. */
export function leftInWords(done: readonly TurnaroundStep[], energy: EnergyKind): string {
  const left = turnaroundSteps.filter((step) => !done.includes(step));
  const words = left.map((step) =>
    step === 'energy' && energy === 'electric' ? 'not charged' : leftWords[step],
  );
  return `${new Intl.ListFormat('en-US').format(words)} yet`;
}

const leftWords = {
  cleaned: 'not cleaned',
  energy: 'not fueled',
  seats: 'child seats not done',
  checked: 'not checked',
} as const satisfies Record<TurnaroundStep, string>;
