import { createHash, randomUUID } from 'node:crypto';
import { formatWallTime } from '@makani/contract/kernel/time';
import { expect, test } from 'vitest';
import { followDisputes } from '../../../../src/features/bookings/disputes/follow-disputes.ts';
import { Desk } from '../../../kit/desk/desk.ts';
import { multipart, photograph } from '../../../kit/multipart.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { reportedDispute, reportedDisputes } from '../../bookings/disputes/reported-disputes.ts';
import { pdfText } from '../../mail/pdf-text.ts';
import { Phone } from '../phone.ts';
import { accidentBody } from '../road/accident-body.ts';
import { type OnTheRoad, swapped, tripsOf } from '../road/on-the-road.ts';
import { begunToDallas } from '../road/one-way.ts';

const network = reportedDisputes();
const app = await createTestApp({ payments: (real) => ({ ...real, disputes: network.disputes }) });
const { db } = app.context;
const begun = tripsOf(app);

async function disputed(road: OnTheRoad): Promise<string> {
  const { id: chargeId } = await db
    .selectFrom('payments')
    .select('id')
    .where('reference', '=', road.id)
    .executeTakeFirstOrThrow();
  network.reported.set(chargeId, [reportedDispute(app)]);
  await followDisputes(app.context, chargeId);
  const { id } = await db
    .selectFrom('disputes')
    .select('id')
    .where('charge_id', '=', chargeId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Sends the evidence to the bank. @returns the text of the document. */
async function answered(id: string): Promise<string> {
  const { token } = await Desk.open(app);
  const body = { act: 'evidence', amountCents: 10_000, reason: 'The guest drove it.', messages: [] };
  await app.expect(200, 'POST', `/operator/disputes/${id}/answer`, { token, body });
  return pdfText(Buffer.from(network.sent.at(-1)?.pdf ?? [])).replaceAll(/\s+/g, ' ');
}

test('an accident report goes to the bank with its photos’ hashes, without the other party', async () => {
  const road = await begun();
  const file = await photograph();
  const listed = { id: randomUUID(), sha256: createHash('sha256').update(file).digest('hex') };
  const body = accidentBody({
    happenedAt: road.at(1).replace('10:00', '09:30'),
    coordinates: { lat: 21.284_07, lng: -157.757_31 },
    isAnybodyHurt: true,
    otherParty: { name: 'Sample Other', plate: 'XYZ 987', insurer: 'Sample Mutual' },
    policeReport: 'HPD 26-1',
    photos: [listed],
  });
  const token = await road.guest();
  const path = `/bookings/${road.id}/accidents/${randomUUID()}`;
  await app.expect(200, 'PUT', path, { token, body });
  await app.expect(200, 'POST', `${path}/photos/${listed.id}`, { token, ...multipart(file) });
  const { stored_sha256: stored } = await db
    .selectFrom('accident_photos')
    .select('stored_sha256')
    .where('id', '=', listed.id)
    .executeTakeFirstOrThrow();

  const text = await answered(await disputed(road));
  expect(text).toContain('9:30 AM');
  expect(text).toContain(`${road.booking.vehicle.name}, ${body.place}. Reported by the guest on`);
  expect(text).toContain(body.words);
  expect(text).toContain('Police report: yes, number HPD 26-1.');
  // Breaks between lines are spaces here.
  expect(text.replaceAll(' ', '')).toContain(stored);
  for (const left of ['Sample Other', 'XYZ 987', 'Sample Mutual', '21.284', '157.757', 'hurt'])
    expect(text).not.toContain(left);
});

test('pickup and return go to the bank with times, readings, marks, words and the hash of what was signed', async () => {
  const road = await begun();
  const phone = new Phone(app, 'desk', road.id);
  const shot = await phone.shot();
  const words = [
    phone.confirmation('other'),
    phone.confirmation('guest', { agrees: false, remark: 'It was there' }),
  ];
  await phone.sign({
    odometerMiles: 12_345,
    energyLevel: 5,
    marks: [phone.mark({ kind: 'dent', size: 'medium', place: 'rear' })],
    photos: [shot.listed],
    confirmations: words,
  });
  await phone.uploaded(shot);
  const { content_sha256: hash } = await db
    .selectFrom('handovers')
    .select('content_sha256')
    .where('booking_id', '=', road.id)
    .executeTakeFirstOrThrow();
  const text = await answered(await disputed(road));
  expect(text).toContain('Pickup and return');
  expect(text).toContain('Odometer: 12,345 miles. Fuel: 5/8 of a tank. New marks: medium dent (rear).');
  expect(text).toContain('Photos received: 1 of 1.');
  expect(text).toContain('The guest, Ada Example, signed and disagreed: It was there.');
  expect(text.replaceAll(' ', '')).toContain(hash);
});

test('a return at another location goes to the bank by the clock there', async () => {
  const road = await begunToDallas(app, begun);
  await new Phone(app, 'desk', road.id).sign();
  app.clock.set(`${road.at(3).slice(0, 10)}T20:05:00Z`);
  await new Phone(app, 'desk', road.id).sign({ kind: 'return' });
  const text = await answered(await disputed(road));
  const there = formatWallTime(road.at(3).replace('10:00', '14:05'));
  expect(text).toContain(`Return in Dallas, signed on ${there}.`);
  expect(text).toMatch(/10:00 AM: Pickup, signed on \S+ \d+, \d{4} 10:00 AM\./);
});

test('a vehicle that a one-way trip was swapped for goes to the bank as returned where the trip began', async () => {
  const road = await begunToDallas(app, begun);
  await new Phone(app, 'desk', road.id).sign();
  await swapped(road, 'other');
  await new Phone(app, 'desk', road.id).sign({ kind: 'return' });
  const text = await answered(await disputed(road));
  expect(text).toContain(`Return, signed on ${formatWallTime(road.at(1))}.`);
  expect(text).not.toContain('Return in Dallas, signed');
});

test('a report without a number says so, and a trip without an accident has no such section', async () => {
  const [road, other] = [await begun(), await begun()];
  const body = accidentBody({ happenedAt: other.at(1).replace('10:00', '09:30') });
  const token = await other.guest();
  await app.expect(200, 'PUT', `/bookings/${other.id}/accidents/${randomUUID()}`, { token, body });
  const [without, withReport] = [await answered(await disputed(road)), await answered(await disputed(other))];
  expect(without).not.toMatch(/Accidents|Pickup and return/);
  expect(withReport).toContain('Police report: none given.');
});
