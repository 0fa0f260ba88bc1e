import type { HostExtras } from '@makani/contract/bookings/host-extras';
import { type DriverAge, driverAgeSchema } from '@makani/contract/bookings/rental-options';
import { isHostExtraKind } from '@makani/domain/pricing/host-extras';
import * as z from 'zod/mini';
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

/** The change of a trip that begins with another age of its driver. */
export function pathOfAge(tripId: string, driverAge: DriverAge): string {
  return `${tripPaths.modify(tripId)}?${new URLSearchParams({ driverAge })}`;
}

export function readAge(address: string): DriverAge | undefined {
  return z.safeParse(driverAgeSchema, new URL(address).searchParams.get('driverAge')).data;
}

export function readChange(address: string): ChangeToFit {
  const { searchParams: query } = new URL(address);
  return { add: query.getAll('add').filter(isHostExtraKind), seats: query.get('seats') === 'party' };
}
