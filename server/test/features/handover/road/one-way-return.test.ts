import { expect, test } from 'vitest';
import { createTestApp } from '../../../kit/test-app.ts';
import { Phone } from '../phone.ts';
import { begunToDallas } from './one-way.ts';
import { swapped, tripsOf } from './on-the-road.ts';

const app = await createTestApp();
const begun = tripsOf(app);

test('the record of a return at another location has its time by the clock there', async () => {
  const road = await begunToDallas(app, begun);
  const photo = await new Phone(app, 'desk', road.id).shot();
  await new Phone(app, 'desk', road.id).sign({ photos: [photo.listed] });
  const day = road.at(3).slice(0, 10);
  app.clock.set(`${day}T20:05:00Z`);
  const later = await new Phone(app, 'desk', road.id).shot();
  const mark = new Phone(app, 'desk', road.id).mark();
  await new Phone(app, 'desk', road.id).sign({ kind: 'return', photos: [later.listed], marks: [mark] });
  const [here, there] = [{ local: road.at(1) }, { local: `${day}T14:05` }];
  for (const side of ['desk', 'host', 'guest'] as const)
    expect(await new Phone(app, side, road.id).list()).toMatchObject({
      returnAt: road.at(3),
      returnElsewhere: { locationName: 'Dallas', at: `${day}T14:00` },
      pickedUp: here,
      returned: there,
      records: [
        {
          kind: 'pickup',
          happenedAt: here,
          signedAt: here,
          photos: [{ takenAt: here }],
          confirmations: [{ at: here }, { at: here }],
        },
        {
          kind: 'return',
          happenedAt: there,
          signedAt: there,
          photos: [{ takenAt: there }],
          marks: [{ notedAt: there }],
          confirmations: [{ at: there }, { at: there }],
        },
      ],
    });
});

test('a time that is entered for a return at another location is read by the clock there', async () => {
  const road = await begunToDallas(app, begun);
  await new Phone(app, 'desk', road.id).sign();
  const day = road.at(3).slice(0, 10);
  app.clock.set(`${day}T23:00:00Z`);
  const { record } = await new Phone(app, 'desk', road.id).sign({
    kind: 'return',
    statedAt: `${day}T14:05`,
  });
  expect(record.happenedAt).toMatchObject({ at: `${day}T20:05:00Z` });
});

test('a vehicle that a one-way trip was swapped for comes back by the clock of the pickup', async () => {
  const road = await begunToDallas(app, begun);
  await new Phone(app, 'desk', road.id).sign();
  const { other } = await swapped(road, 'other');
  await new Phone(app, 'desk', road.id).sign({ kind: 'return' });
  await new Phone(app, 'desk', road.id).sign({ vehicleId: other.id });
  const day = road.at(3).slice(0, 10);
  app.clock.set(`${day}T20:05:00Z`);
  await new Phone(app, 'desk', road.id).sign({ vehicleId: other.id, kind: 'return' });
  const [here, there] = [{ local: road.at(1) }, { local: `${day}T14:05` }];
  expect(await new Phone(app, 'desk', road.id).list()).toMatchObject({
    legs: [{ returned: here }, { returned: there }],
    records: [
      { kind: 'pickup', signedAt: here },
      { kind: 'return', happenedAt: here, signedAt: here },
      { kind: 'pickup', signedAt: here },
      { kind: 'return', happenedAt: there, signedAt: there },
    ],
  });
});

test('a trip that returns where it began has no other place', async () => {
  const road = await begun();
  expect(await new Phone(app, 'host', road.id).list()).not.toHaveProperty('returnElsewhere');
});
