import type { HostExtras } from '@makani/contract/bookings/host-extras';
import { isHostExtraKind } from '@makani/domain/pricing/host-extras';
import { tripPaths } from '../trip-paths.ts';

/** Changes of a trip with which its party fits: the host's extras that are added, and the child seats that the party needs. */
export interface ChangeToFit {
  add: HostExtras;
  seats: boolean;
}

/** The change of a trip that begins with these. Nothing of the party stands in its address. */
export function pathOfChange(tripId: string, { add, seats }: ChangeToFit): string {
  const query = new URLSearchParams(add.map((kind) => ['add', kind]));
  if (seats) query.set('seats', 'party');
  return `${tripPaths.modify(tripId)}?${query}`;
}

export function readChange(address: string): ChangeToFit {
  const { searchParams: query } = new URL(address);
  return { add: query.getAll('add').filter(isHostExtraKind), seats: query.get('seats') === 'party' };
}
