import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp } from '../kit/test-app.ts';

const file = join(import.meta.dirname, '../../migrations/0033_short_licenses.sql');
const app = await createTestApp();
const { db, encryption } = app.context;

test.each([
  ['1234', '34'],
  ['AB-1234', '34'],
  ['AB-12345', '2345'],
  ['H12345678', '5678'],
])('of the license %s an older version showed the last four, and %s is left', async (license, left) => {
  const { user } = await app.signedIn();
  await db
    .updateTable('users')
    .set({
      driver_license_encrypted: encryption.encrypt(license, user.id),
      driver_license_last4: license.slice(-4),
    })
    .where('id', '=', user.id)
    .execute();
  await app.database.script(await readFile(file, 'utf8'));
  const stored = db.selectFrom('users').select('driver_license_last4').where('id', '=', user.id);
  expect(await stored.executeTakeFirst()).toEqual({ driver_license_last4: left });
});
