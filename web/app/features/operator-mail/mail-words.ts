import type { DeskMailState } from '@makani/contract/operator/mail';

export const mailStates = {
  queued: { name: 'Queued', tone: 'blue' },
  parked: { name: 'Parked', tone: 'red' },
  sent: { name: 'Sent', tone: 'grey' },
} as const satisfies Record<DeskMailState, object>;

/** `trip_tomorrow` → 'Trip tomorrow'. */
export function kindInWords(kind: string): string {
  const words = kind.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
