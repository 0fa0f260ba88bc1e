import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
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
