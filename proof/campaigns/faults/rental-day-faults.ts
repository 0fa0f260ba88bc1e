import { randomUUID } from 'node:crypto';
import type { Agreement } from '@makani/contract/handover/agreements';
import { sql } from 'kysely';
import { onlyCharge, returnedTrip } from '../../../server/test/features/handover/charges/with-charges.ts';
import { Phone } from '../../../server/test/features/handover/phone.ts';
import { OnTheRoad, swapped } from '../../../server/test/features/handover/road/on-the-road.ts';
import type { TestApp } from '../../../server/test/kit/test-app.ts';
import { setPolicy } from '../crash/rental-day/trips.ts';
import { invariantsHold } from '../kit/check-invariants.ts';
import { accidentOf, minuteOf, sentPicture } from '../kit/records/recorded-trips.ts';
import type { Campaign } from '../kit/report.ts';
import { openSite } from '../kit/site.ts';
import { MailServer } from './mail-server.ts';
import { type CallName, type FaultName, faults, UnreliableNetwork } from './unreliable-network.ts';

interface Story {
  call: CallName;
  /** @returns what the guest's cards paid at the end, and what they have to pay. */
  tell(app: TestApp, day: Temporal.PlainDate, fails: () => void): Promise<{ paid: number; due: number }>;
}

const stories: Record<string, Story> = {
  'an extension': { call: 'authorise', tell: extension },
  'the money of an extension': { call: 'capture', tell: extension },
  'a charge after the return, from the deposit and the card': { call: 'capture', tell: charge },
  'the card of a charge after the return': { call: 'authorise', tell: charge },
  'a deposit that goes with a clean return': { call: 'void', tell: cleanReturn },
  'an early return': { call: 'refund', tell: earlyReturn },
};

/** Bank and mail server are away in the midst of a rental: each card pays once, and each mail leaves once they are back. */
export async function rentalDayFaults(campaign: Campaign): Promise<void> {
  const network = new UnreliableNetwork();
  const mail = new MailServer();
  const site = await openSite({ payments: (real) => network.wrap(real), mailTransport: mail });
  const { app } = site;
  await setPolicy(app.context.db);
  let day = Temporal.PlainDate.from('2027-01-05');
  const names = Object.keys(faults) as FaultName[];
  try {
    for (const [index, [name, { call, tell }]] of Object.entries(stories).entries())
      for (const [place, fault] of names.entries()) {
        campaign.signal.throwIfAborted();
        if (campaign.length === 'short' && !isTurn(campaign.seed, index, place)) continue;
        Object.assign(network, { call, fault, met: 0 });
        const { paid, due } = await tell(app, day, () => {
          network.left = 2;
          mail.isAway = true;
        });
        const broken = paid === due ? [] : [`the cards paid ${paid} of ${due} cents`];
        campaign.check(`${name}, the card network at ${call}: ${fault}`, network.met, broken);
        network.left = 0;
        mail.isAway = false;
        await settle(app);
        day = day.add({ days: 12 });
      }
    campaign.check('an accident that is reported twice', ...(await accident(app, day, mail)));
    campaign.check('mails of rentals wait for the mail server', mail.refused, await notSent(app, mail));
    await invariantsHold(campaign, app.database.kysely);
  } finally {
    await site.close();
  }
}

/** The short form tells every other story, each with one fault. */
function isTurn(seed: number, story: number, fault: number): boolean {
  return story % 2 === seed % 2 && fault === (story + Math.floor(seed / 2)) % Object.keys(faults).length;
}

/** Extends the trip by a day, has another vehicle for the rest, and signs the agreement again. */
async function extension(app: TestApp, day: Temporal.PlainDate, fails: () => void) {
  const road = await OnTheRoad.begun(app, day.toString());
  await sign(road);
  let shown = await road.shown(road.at(4));
  fails();
  let key = randomUUID();
  let sent = await road.extend(shown, { key });
  for (let tries = 0; tries < 10 && sent.status !== 200; tries += 1) {
    await app.runJobs();
    app.clock.advance({ seconds: 30 });
    // The network never got it, and the guest, who was told so, tries again.
    if (sent.status === 402) [shown, key] = [await road.shown(road.at(4)), randomUUID()];
    sent = await road.extend(shown, { key });
  }
  if (sent.status !== 200) throw new Error(`extending answers ${sent.status}: ${JSON.stringify(sent.body)}`);
  // Nobody swaps a vehicle while the money of a change is under way.
  await settle(app);
  await swapped(road, 'other');
  await sign(road);
  return { paid: await paidFor(app, road.id), due: shown.quote.totalCents };
}

async function charge(app: TestApp, day: Temporal.PlainDate, fails: () => void) {
  const trip = await returnedTrip(app, { pickup: day.toString(), return: day.add({ days: 3 }).toString() });
  const before = await paidFor(app, trip.booking.id);
  const amountCents = 40_000;
  fails();
  await trip.answer(
    onlyCharge(await trip.host({ kind: 'lost', words: 'A cooler.', photoIds: [], markIds: [], amountCents })),
    'accept',
  );
  await settle(app);
  const { status } = onlyCharge(await trip.statement());
  if (status !== 'paid') throw new Error(`the charge is ${status}`);
  return { paid: await paidFor(app, trip.booking.id), due: before + amountCents };
}

/** The deposit of a vehicle that came back as it went. */
async function cleanReturn(app: TestApp, day: Temporal.PlainDate, fails: () => void) {
  const { id } = await OnTheRoad.begun(app, day.toString());
  await app.runJobs();
  const before = await paidFor(app, id);
  await new Phone(app, 'host', id).sign();
  app.clock.advance({ hours: 30 });
  fails();
  await new Phone(app, 'host', id).sign({ kind: 'return' });
  await settle(app);
  const { rows } = await sql<{
    state: string;
  }>`select c.state from deposits d join payments p on p.reference = d.id
    join simulated_charges c on c.id = p.id where d.booking_id = ${id}`.execute(app.context.db);
  if (rows.length !== 1 || rows[0]?.state !== 'voided') throw new Error(`deposits: ${JSON.stringify(rows)}`);
  return { paid: await paidFor(app, id), due: before };
}

async function earlyReturn(app: TestApp, day: Temporal.PlainDate, fails: () => void) {
  const road = await OnTheRoad.begun(app, day.toString());
  await app.runJobs();
  fails();
  const { status, body } = await road.returnEarly(road.at(2));
  if (status !== 200) throw new Error(`returning early answered ${status}: ${JSON.stringify(body)}`);
  await settle(app);
  const { totalCents } = await road.trip();
  if (totalCents === road.booking.totalCents) throw new Error('an early return gives something back here');
  return { paid: await paidFor(app, road.id), due: totalCents };
}

/** A guest's phone sends everything twice, and the mail server is away meanwhile. @returns mails that came, and what is wrong. */
async function accident(
  app: TestApp,
  day: Temporal.PlainDate,
  mail: MailServer,
): Promise<[number, string[]]> {
  const road = await OnTheRoad.begun(app, day.toString());
  await app.runJobs();
  const { db } = app.context;
  const [id, photoId, token] = [randomUUID(), randomUUID(), await road.guest()];
  const path = `/bookings/${road.id}/accidents/${id}`;
  const body = { ...(await accidentOf(photoId)), happenedAt: minuteOf(app.clock.now()) };
  const photo = { token, ...(await sentPicture()) };
  mail.isAway = true;
  const reports = await twice(() => app.request('PUT', path, { token, body }));
  const photos = await twice(() => app.request('POST', `${path}/photos/${photoId}`, photo));
  await app.runJobs();
  mail.isAway = false;
  await settle(app);
  const { rows } = await sql<{ kind: string; status: string }>`
    select kind, status from outbox where reference = ${id} order by kind`.execute(db);
  const { rows: received } = await sql`select from accidents a join accident_photos p on p.accident_id = a.id
    where a.booking_id = ${road.id} and p.received_at is not null`.execute(db);
  const seen = JSON.stringify([reports, photos, received.length, rows.map((row) => Object.values(row))]);
  const wanted = [
    [200, 200],
    [200, 200],
    1,
    [
      ['desk_accident', 'sent'],
      ['host_accident', 'sent'],
    ],
  ];
  return [rows.length, seen === JSON.stringify(wanted) ? [] : [`a report of an accident came to ${seen}`]];
}

async function twice(send: () => Promise<{ status: number }>): Promise<number[]> {
  return (await Promise.all([send(), send()])).map(({ status }) => status);
}

async function sign(road: OnTheRoad): Promise<void> {
  const path = `/bookings/${road.id}/agreement`;
  const token = await road.guest();
  const { digest } = await road.app.expect<Agreement>(200, 'GET', path, { token });
  const body = { digest, signature: { kind: 'typed', name: 'Ada Example' } };
  await road.app.expect(200, 'POST', path, { token, key: randomUUID(), body });
}

/** Time in which everything that failed twice is tried again. */
async function settle(app: TestApp): Promise<void> {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await app.runJobs();
    app.clock.advance({ minutes: 2 });
  }
}

/** Captured by the network for a booking, its changes, its deposit and its charges, less what went back. */
async function paidFor({ context: { db } }: TestApp, id: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(coalesce(c.captured_cents, 0) - (
      select coalesce(sum(r.amount_cents), 0) from simulated_refunds r where r.charge_id = c.id)), 0)::int as cents
    from payments p join simulated_charges c on c.id = p.id where p.reference = ${id}
      or p.reference in (select id from booking_changes where booking_id = ${id}
        union select id from deposits where booking_id = ${id} union select id from trip_charges where booking_id = ${id})`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}

/** Mails that have not left, or left twice. */
async function notSent({ context: { db } }: TestApp, { sent }: MailServer): Promise<string[]> {
  const mails = await db.selectFrom('outbox').select(['id', 'kind', 'status']).execute();
  const times = Map.groupBy(sent, (messageId) => messageId.replace(/^<|@.*$/g, ''));
  return mails.flatMap(({ id, kind, status }) => {
    const count = times.get(id)?.length ?? 0;
    return status === 'sent' && count !== 1
      ? [`${kind} ${id} left ${count} times`]
      : status === 'sent'
        ? []
        : [`${kind} ${id} is ${status}`];
  });
}
