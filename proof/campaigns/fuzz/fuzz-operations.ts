import fc from 'fast-check';
import type { Row } from '../kit/authorisation/authorisation.ts';
import { type Cast, tokenFor } from '../kit/actors.ts';
import type { Ids } from '../kit/objects.ts';
import { newLink, newPerson, newToken, password, type Person } from '../kit/people.ts';
import { samples } from '../kit/samples.ts';
import type { Operation } from '../kit/site.ts';
import type { Stage } from '../kit/stage.ts';
import { type Case, casesOf } from './cases.ts';
import { brokenIn } from './judge.ts';
import { type Sender, type Sent } from './sender.ts';

/** Sends cases to one operation. @returns sentences about the broken ones. */
export async function fuzzOperation(
  { row, operation }: { row: Row; operation: Operation },
  { stage, cast, sender }: { stage: Stage; cast: Cast; sender: Sender },
  { seed, count }: { seed: number; count: number },
): Promise<string[]> {
  const { app, objects } = stage;
  const isHost = row.access === 'host';
  let person = await callerOf(row, cast, stage);
  // Nobody whom others need calls what may end an account.
  const other = row.uses === 'account' ? await newPerson(app) : isHost ? cast.ada : cast.hana;
  const own = row.names && (await stage.own(row.names, person, row.uses === 'object'));
  const bases: object[] = [];
  for (let made = 0; made < 2; made += 1) {
    const body = await samples[row.route]?.({
      app,
      objects,
      person,
      ids: own ?? {},
      token: await newToken(app, person),
    });
    if (body !== undefined && !('headers' in body)) bases.push(body);
  }
  const named = await namesOf(row, person, own, { stage, cast });
  const known = await knownValues(stage, cast, await newToken(app, person));
  let token = await tokenFor(row, app, person);
  const otherToken = await newToken(app, other);
  const broken: string[] = [];
  for (const one of fc.sample(casesOf(operation, known, bases), { seed, numRuns: count })) {
    const url = urlOf(row, one, named);
    const sent = await sender.send({
      method: operation.endpoint.method,
      url,
      token: one.actor === 'allowed' ? token : one.actor === 'other' ? otherToken : undefined,
      headers: one.headers,
      payload: one.payload,
    });
    for (const sentence of brokenIn(sent, isNormalised(url) ? operation : undefined))
      broken.push(`${describe(sent)} ${sentence}`);
    // An operation that ends the session, such as signing out, is called again by somebody else.
    if (one.actor === 'allowed' && (sent.status === 401 || (row.uses === 'account' && sent.status < 300))) {
      if (row.uses === 'account') person = await newPerson(app, person.roles);
      token = await tokenFor(row, app, person);
    }
  }
  if (row.uses !== undefined && row.names !== undefined) stage.forget(row.names);
  return broken;
}

async function callerOf(row: Row, { ada, hana, actors }: Cast, { app }: Stage): Promise<Person> {
  if (row.uses === 'account') return newPerson(app);
  if (row.access === 'host') return hana;
  // A person who both rents and hosts can be named by everything.
  return row.access === 'signed in' && row.names !== undefined ? ada : (actors.at(-1)?.person ?? ada);
}

type Named = Record<Case['ids'], Ids>;

async function namesOf(
  row: Row,
  person: Person,
  own: Ids | undefined,
  { stage, cast }: { stage: Stage; cast: Cast },
): Promise<Named> {
  if (row.names === undefined)
    return { own: {}, 'another’s': {}, missing: {}, 'of another kind': {}, odd: {} };
  const other = cast.actors.find((one) => one.name === 'another host')?.person ?? cast.hana;
  const { nothing, wrongKind } = await stage.missing(row.names, person);
  const owned = own ?? (await stage.own(row.names, cast.hana, false)) ?? nothing;
  return {
    own: owned,
    'another’s': (await stage.own(row.names, other, false)) ?? nothing,
    missing: nothing,
    'of another kind': wrongKind,
    odd: owned,
  };
}

function urlOf({ route, query }: Row, one: Case, named: Named): string {
  const pattern = route.split(' ')[1] ?? '/';
  let isOdd = one.ids === 'odd';
  const path = pattern.replaceAll(/:(?<name>\w+)/g, (_match, name: string) => {
    if (!isOdd) return encodeURIComponent(named[one.ids][name] ?? '');
    isOdd = false;
    return one.oddPart;
  });
  const requested = one.query ?? query;
  return requested === undefined ? path : `${path}?${requested}`;
}

/** With '..' in its path, an address is another operation's when it arrives. */
function isNormalised(url: string): boolean {
  const path = url.split('?')[0] ?? '';
  return new URL(path, 'http://site.example').pathname.split('/').length === path.split('/').length;
}

export function describe({ request: { method, url, payload }, ms }: Sent): string {
  const body = payload === undefined ? '' : ` ${payload.toString().slice(0, 300)}`;
  return `${method} ${url.slice(0, 200)}${body} (${Math.round(ms)} ms)`;
}

/** Ids and texts that exist, so that requests come further than the first check. */
async function knownValues(
  { app, objects }: Stage,
  { ada, hana }: Cast,
  token: string,
): Promise<(field: string) => readonly unknown[]> {
  const { db } = app.context;
  const ids = async (table: 'bookings' | 'quotes' | 'vehicle_photos' | 'users'): Promise<string[]> =>
    (await db.selectFrom(table).select('id').limit(5).execute()).map(({ id }) => id);
  const times = [
    '2027-12-20T10:00',
    '2027-12-22T10:00',
    '2026-12-01T10:00',
    '2026-11-01T10:00',
    '2028-04-30T10:00',
  ];
  const bookingIds = await ids('bookings');
  const byName: Partial<Record<string, readonly unknown[]>> = {
    id: [...(await ids('vehicle_photos')), ...bookingIds.slice(0, 1)],
    vehicleId: [await objects.rentalVehicle(objects.partners.host), bookingIds[0]],
    quoteId: [...(await ids('quotes')), bookingIds[0]],
    locationId: ['honolulu', 'dallas', 'nowhere'],
    location: ['honolulu', 'dallas', 'nowhere'],
    pickupAt: times,
    returnAt: times,
    from: [...times, '2026-12-01'],
    until: times,
    to: ['2026-12-31', '2027-11-01'],
    month: ['2026-11', '2026-12', '2000-02', '2099-11'],
    email: [ada.email, hana.email, 'nobody@example.com'],
    username: [ada.username, 'somebody-new'],
    currentPassword: [password],
    phone: ['+1 808 555 0111'],
    phoneNumber: ['+1 808 555 0111'],
    paymentToken: [await app.cardToken(token), await app.cardToken(token, '4000000000000002')],
    token: [await newLink(app, ada, 'verify_email'), 'x'.repeat(43)],
    offerCode: ['WEEKEND', 'weekly', 'NOPE'],
    calendarUrl: ['https://calendars.example/a.ics', 'http://127.0.0.1/x', 'webcal://x', 'https://[::1]/'],
    calendarText: ['BEGIN:VCALENDAR\r\nEND:VCALENDAR', 'x', 'BEGIN:VCALENDAR'],
    cursor: ['2026-12-01T20:00:00Z~00000000-0000-4000-8000-000000000000', '12000~x'],
  };
  return (field) => byName[field] ?? [];
}
