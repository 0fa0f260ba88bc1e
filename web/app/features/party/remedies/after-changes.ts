import type { HostExtras } from '@makani/contract/bookings/host-extras';
import type { Change, Remedy } from '@makani/contract/fit/remedies';
import { partyInWords } from '@makani/domain/fit/party-words';
import type { PartyDraft } from '../../../booking-draft/booking-state.ts';

interface AfterChanges {
  party: PartyDraft;
  /** The host's extras that are added. */
  extras: HostExtras;
}

/** A party after what makes it fit this vehicle. */
export function afterChanges(party: PartyDraft, changes: readonly Change[]): AfterChanges {
  const extras: HostExtras = [];
  let next = party;
  for (const change of changes) {
    if (change.kind === 'extra') extras.push(change.extra);
    if (change.kind === 'fewer_bags') next = { ...next, luggage: change.luggage };
    if (change.kind === 'child_seat') next = { ...next, children: change.children };
  }
  return { party: { ...next, words: partyInWords(next) }, extras };
}

export type OwnRemedy = Exclude<Remedy, { kind: 'vehicle' | 'convoy' }>;

/** Whether the vehicle is kept. */
export function isOwn(remedy: Remedy): remedy is OwnRemedy {
  return remedy.kind !== 'vehicle' && remedy.kind !== 'convoy';
}

export function changesOf(remedy: OwnRemedy): Change[] {
  return remedy.kind === 'pair' ? remedy.changes : [remedy];
}
