import type { Parsed, ResponseOf } from '@makani/contract/kernel/endpoint';
import type * as contract from '@makani/contract/operator/people';
import type { Db } from '../../../db/database.ts';
import { listPage } from '../../../http/cursor.ts';
import { listPeople } from '../../accounts/public/people.ts';
import { countTripsOf, hostFiguresOf } from '../../bookings/public/desk/people-figures.ts';
import { sumPosted } from '../../payments/public/account-entries.ts';
import { vehiclesOfHosts } from '../../vehicles/public/hosted-vehicles.ts';

type PeopleInput = Parsed<typeof contract.listGuests>['query'];

const pageSize = 25;

/** Everybody with an account, hosts too: who lends a vehicle may rent another. */
export async function listGuests(
  db: Db,
  input: PeopleInput,
): Promise<ResponseOf<typeof contract.listGuests>> {
  const { people, nextCursor } = await page(db, { ...input, isHost: false });
  const trips = await countTripsOf(db, idsOf(people));
  return {
    guests: people.map((person) => ({ ...presented(person), trips: trips.get(person.id) ?? 0 })),
    nextCursor,
  };
}

export async function listHosts(db: Db, input: PeopleInput): Promise<ResponseOf<typeof contract.listHosts>> {
  const { people, nextCursor } = await page(db, { ...input, isHost: true });
  const vehicles = await vehiclesOfHosts(db, idsOf(people));
  const idsByHost = new Map([...vehicles].map(([hostId, { ids }]) => [hostId, ids]));
  const [figures, earned] = await Promise.all([
    hostFiguresOf(db, idsByHost),
    sumPosted(db, idsOf(people).map(hostAccount)),
  ]);
  return {
    hosts: people.map((person) => ({
      ...presented(person),
      vehicles: vehicles.get(person.id)?.listed ?? 0,
      ...(figures.get(person.id) ?? { bookings: 0, kept: 0, rejected: 0, withdrawn: 0 }),
      earnedCents: earned.get(hostAccount(person.id)) ?? 0,
    })),
    nextCursor,
  };
}

export function hostAccount(hostId: string): string {
  return `host_payable:${hostId}`;
}

type Row = Awaited<ReturnType<typeof listPeople>>[number];

async function page(db: Db, { search = '', blocked, cursor, isHost }: PeopleInput & { isHost: boolean }) {
  const { rows: people, nextCursor } = await listPage(
    { cursor, size: pageSize },
    (place) => listPeople(db, { search, isHost, isBlocked: blocked === 'yes', ...place }),
    (person) => person.createdAt,
  );
  return { people, nextCursor };
}

function presented({ createdAt, ...person }: Row) {
  return { ...person, joinedAt: createdAt.toString() };
}

function idsOf(people: readonly Row[]): string[] {
  return people.map(({ id }) => id);
}
