import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoHost } from '../../../src/seed/demo-accounts.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { createTestDatabase } from '../../kit/test-database.ts';
import { runCommand } from '../kit/run-command.ts';

const database = await createTestDatabase();
const dataKey = randomBytes(32);
const app = await createTestApp({ database, dataKey });

const set = (...args: string[]): Promise<string> => runCommand(database, dataKey, ['extras:set', ...args]);

test('extras:set shows what a location rents, changes it, and says what it was', async () => {
  expect(await set('honolulu')).toBe('Honolulu rents:\n  0 infant seats\n  0 child seats\n  0 boosters\n');
  expect(await set('honolulu', '--child-seats', '2', '--boosters', '1')).toBe(
    'Honolulu rents:\n  0 infant seats\n  2 child seats (was: 0)\n  1 booster (was: 0)\n',
  );
  await app.booked({ extras: { booster: 1 } });
  expect(await set('honolulu', '--boosters', '0', '--child-seats', '1')).toBe(
    'Honolulu rents:\n  0 infant seats\n  1 child seat (was: 2)\n  0 boosters (was: 1)\n1 of those taken out is booked already. Please keep them for these trips.\n',
  );
});

test('extras:set refuses in a sentence what is no number, and a location that there is not', async () => {
  await expect(set('honolulu', '--boosters', 'many')).rejects.toThrow(
    '--boosters: please give a number from 0 to 500.',
  );
  await expect(set('atlantis')).rejects.toThrow('There is no location atlantis.');
});

test('hosts:reliability says how each host keeps what guests book', async () => {
  const print = (): Promise<string> => runCommand(database, dataKey, ['hosts:reliability']);
  const { token: host } = await fleetHost(app);
  const period = { pickupAt: '2027-02-01T10:00', returnAt: '2027-02-03T10:00' };
  const { booking } = await app.booked(period);
  const call = { token: host, key: randomUUID(), body: {} };
  await app.expect(200, 'POST', `/host/bookings/${booking.id}/reject`, call);
  const second = await app.booked({ ...period, pickupAt: '2027-02-02T10:00' });
  await app.expect(200, 'POST', `/host/bookings/${second.booking.id}/confirm`, {
    token: host,
    key: randomUUID(),
  });
  await app.expect(200, 'POST', `/host/bookings/${second.booking.id}/withdraw`, {
    ...call,
    key: randomUUID(),
  });
  expect(await print()).toBe(
    `${demoHost.email}: 0 of 2 kept (0%), 1 rejected, 1 withdrawn after they were confirmed\n`,
  );
});

test('operator:add prints a link that opens the invitation, and says what it does not take', async () => {
  const add = (...args: string[]): Promise<string> =>
    runCommand(database, dataKey, ['operator:add', ...args]);
  const report = await add('kai@example.com', '--grade', 'desk');
  expect(report).toContain('kai@example.com can become an operator at the desk with this link.');
  const [, token] = /\/operator\/welcome#(?<token>[\w-]{43})/.exec(report) ?? [];
  const opened = await app.request('POST', '/operator/invitation/open', { body: { token } });
  expect(opened).toMatchObject({ status: 200, body: { email: 'kai@example.com', grade: 'desk' } });
  expect(await add('kai@example.com')).toContain('Earlier links');
  await newOperator(app);
  const mailed = await add('noa@example.com');
  expect(mailed).toContain('An email to noa@example.com has the link');
  expect(mailed).not.toContain('#');
  await expect(add('kai@example.com', '--grade', 'owner')).rejects.toThrow('The grade is desk or manager.');
  await expect(add('kai')).rejects.toThrow('kai is not an email address.');
  await expect(add()).rejects.toThrow('Please give an email address');
});

test('audit:verify says that the chain is whole, what the log shows that it lacks, and where it is broken', async () => {
  const verify = (...args: string[]) => runCommand(database, dataKey, ['audit:verify', ...args]);
  await newOperator(app);
  const whole = /^The audit is whole: (?<count>\d+) entries\. Its head is (?<head>\d+:[0-9a-f]{64})\n$/;
  const { count, head = '' } = whole.exec(await verify())?.groups ?? {};
  expect(head.startsWith(`${count}:`)).toBe(true);
  expect(await verify('--head', head)).toContain('The audit is whole');
  await expect(verify('--head', `1000${head}`)).rejects.toThrow('entries were cut off or replaced');
  await expect(verify('--head', 'latest')).rejects.toThrow('Please give a head as the log shows it');
  await database.script(`SET LOCAL session_replication_role = replica; UPDATE audit_entries
    SET act = 'license_shown' WHERE id = (SELECT entry_id FROM audit_chain WHERE number = ${count})`);
  await expect(verify()).rejects.toThrow(
    `The audit is broken at entry ${count}: it, its reason or its hash was changed.`,
  );
});
