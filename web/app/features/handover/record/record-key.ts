import type { HandoverKind } from '@makani/contract/handover/handover-words';

/** One record of each kind for each account and trip is written on a phone at a time. */
export function recordKey(owner: string, bookingId: string, kind: HandoverKind): string {
  return `${owner}.${bookingId}.${kind}`;
}
