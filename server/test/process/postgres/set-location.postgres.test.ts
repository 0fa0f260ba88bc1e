import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { pageStamp } from '../../../src/http/pages/page-cache.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { createTestDatabase } from '../../kit/test-database.ts';
import { runCommand } from '../kit/run-command.ts';

const database = await createTestDatabase();
const dataKey = randomBytes(32);
const app = await createTestApp({ database, dataKey });
const stamp = () => pageStamp(app.context)('no vehicle');

test('location:set alone shows what visitors read', async () => {
  expect(await set('honolulu')).toBe(
    [
      'Honolulu',
      '  address: 555 Trade Wind Way, Honolulu, HI 96815',
      '  phone: +1 (808) 555-0142',
      '  email: honolulu@makani.example',
      '  hours: Mon-Sun 7:00 AM-10:00 PM',
      '  charges: off',
      '  liable: platform',
      '',
    ].join('\n'),
  );
});

test('location:set changes what is given, says what it was, and kept pages are rendered anew', async () => {
  const before = await stamp();
  const hours = 'Mon-Fri 8:00 AM-6:00 PM; Sat 9:00 AM-1:00 PM';
  const output = await set('honolulu', '--hours', hours, '--phone', ' +1 808 555 0199 ');
  expect(output).toBe(
    `Honolulu was changed:\n  phone: +1 808 555 0199 (was: +1 (808) 555-0142)\n  hours: ${hours} (was: Mon-Sun 7:00 AM-10:00 PM)\n`,
  );
  expect(await stamp()).not.toBe(before);
  const { locations } = await app.expect<{ locations: object[] }>(200, 'GET', '/locations');
  expect(locations[0]).toMatchObject({
    hours,
    phone: '+1 808 555 0199',
    email: 'honolulu@makani.example',
    address: '555 Trade Wind Way, Honolulu, HI 96815',
  });

  const after = await stamp();
  expect(await set('honolulu', '--hours', hours)).toBe(
    'Honolulu has these values already; nothing was changed.\n',
  );
  expect(await stamp()).toBe(after);
});

test('location:set refuses what visitors could not use, in a sentence, and changes nothing', async () => {
  const before = await stamp();
  for (const [args, reason] of [
    [
      ['honolulu', '--hours', 'whenever we are there'],
      '--hours: Please enter hours like "Mon-Sun 7:00 AM-10:00 PM"',
    ],
    [['honolulu', '--email', 'aloha', '--phone', 'x'], '--phone: Please enter a valid phone number.'],
    [['honolulu', '--address', ' '], '--address: Address is required.'],
    [['hilo', '--phone', '808 555 0100'], 'There is no location hilo. The locations are: honolulu, dallas.'],
    [['honolulu', '--charges', 'yes'], '--charges: Please say on or off.'],
    [['honolulu', '--liable', 'guest'], '--liable: Please say platform or host.'],
    [['dallas', '--charges', 'on'], 'We don’t know this location’s taxes and fees.'],
    [[], 'Please name a location'],
  ] as const)
    await expect(set(...args)).rejects.toThrow(reason);
  expect(await stamp()).toBe(before);
  expect(await set('dallas', '--hours', 'Opening Soon')).toContain('nothing was changed');
});

test('location:set turns the charges of the law on and off, and says who owes them', async () => {
  const total = async () => (await app.quote()).totalCents;
  expect(await total()).toBe(137_655);
  expect(await set('honolulu', '--charges', 'on', '--liable', 'host')).toBe(
    'Honolulu was changed:\n  charges: on (was: off)\n  liable: host (was: platform)\n',
  );
  expect(await total()).toBe(137_655 + 2_250 + 6_486);
  expect(await set('honolulu', '--charges', 'off')).toBe('Honolulu was changed:\n  charges: off (was: on)\n');
  expect(await total()).toBe(137_655);
});

test('hours in the database that nobody can read break no answer', async () => {
  await database.kysely
    .updateTable('locations')
    .set({ hours: 'ask Noa' })
    .where('id', '=', 'honolulu')
    .execute();
  const { locations } = await app.expect<{ locations: object[] }>(200, 'GET', '/locations');
  expect(locations[0]).toMatchObject({ hours: 'ask Noa' });
});

const set = (...args: string[]): Promise<string> => runCommand(database, dataKey, ['location:set', ...args]);
