import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkKeys, retireOtherKeys } from '../../src/keys/canary.ts';
import { encryptedColumns } from '../../src/keys/encrypted-columns.ts';
import { type EncryptedRow, readOutdated } from '../../src/adapters/encryption/encrypted-column.ts';
import { reencrypt } from '../../src/process/keys/reencrypt.ts';
import { createEncryption, keyIdOf } from '../../src/lib/encryption/encrypted-text.ts';
import { joinedOperator } from '../kit/desk/operators.ts';
import { newWebhook } from '../kit/desk/webhooks.ts';
import { fleetHost } from '../kit/hosts.ts';
import { saveDetails } from '../kit/multipart.ts';
import { createTestApp } from '../kit/test-app.ts';

const [oldKey, newKey, thirdKey] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const oldEncryption = createEncryption(oldKey);
const both = { current: newKey, previous: oldKey };
const bothEncryption = createEncryption(newKey, oldKey);

const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//a//b//EN\r\nEND:VCALENDAR\r\n';
const app = await createTestApp({ dataKey: oldKey, fetchCalendar: async () => calendar });
const { db } = app.context;
await fillEveryColumn();
const filled = await everything();

beforeEach(async () => {
  await db.deleteFrom('encryption_keys').execute();
  for (const [index, column] of encryptedColumns.entries())
    for (const { id, text } of filled[index] ?? [])
      await sql`update ${sql.table(column.table)} set ${column.write(text)}
        where ${sql.ref(column.id)} = ${id}::uuid`.execute(db);
});

describe('an encrypted text', () => {
  test('names its key, and opens with no other', () => {
    const text = oldEncryption.encrypt('H12345678', 'booking:1');
    expect(text.split('.').at(-1)).toBe(keyIdOf(oldKey));
    expect(text).not.toContain(oldKey.toString('base64url'));
    expect(bothEncryption.decrypt(text, 'booking:1')).toBe('H12345678');
    expect(() => bothEncryption.decrypt(text, 'booking:2')).toThrow();
    expect(() => createEncryption(newKey).decrypt(text, 'booking:1')).toThrow(
      `encrypted with another key, ${keyIdOf(oldKey)}`,
    );
  });

  test('from before keys had names is read with either key', () => {
    const text = withoutKeyId(oldEncryption.encrypt('H12345678', 'booking:1'));
    for (const encryption of [oldEncryption, bothEncryption, createEncryption(oldKey, newKey)])
      expect(encryption.decrypt(text, 'booking:1')).toBe('H12345678');
    expect(() => createEncryption(newKey).decrypt(text, 'booking:1')).toThrow();
  });
});

test('every column of the schema that holds encrypted texts is known, and filled here', async () => {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_encrypted'`.execute(db);
  const known = encryptedColumns.map(({ table }) => table).filter((table) => table !== 'outbox');
  expect(rows.map(({ table }) => table).toSorted()).toEqual(known.toSorted());
  for (const texts of filled) expect(texts.length).toBeGreaterThan(0);
});

test('every kind of encrypted text is named in the document about the key, and what its loss means', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/operations/keys.md'), 'utf8');
  const [stored = '', lost = ''] = document.split('## Lost it');
  expect(
    encryptedColumns.filter(({ name }) => !stored.includes(`- ${name}`)).map(({ name }) => name),
  ).toEqual([]);
  // Licenses of accounts and of bookings are lost alike.
  const lines = ['driver licenses', 'imported calendars', 'vehicle calendars', 'links in emails'];
  for (const line of [
    ...lines,
    'details of other drivers',
    'authenticator apps of operators',
    'codes of lockboxes',
    'secrets of webhooks',
  ])
    expect(lost).toContain(line);
});

describe('the check at the start', () => {
  const only = (key: Buffer) => ({ current: key, previous: undefined });

  test('takes the key that the data needs and no other', async () => {
    expect(await checkKeys(db, only(oldKey))).toEqual({ right: true });
    expect(await known()).toEqual([keyIdOf(oldKey)]);
    const verdict = await checkKeys(db, only(newKey));
    expect(verdict).toEqual({ right: false, missing: [keyIdOf(oldKey)], unfinished: false });
    expect(await checkKeys(db, only(oldKey))).toEqual({ right: true });
  });

  test('judges a database from before by what is encrypted in it', async () => {
    await forgetKeyIds();
    expect(await checkKeys(db, only(newKey))).toEqual({ right: false, missing: [], unfinished: false });
    expect(await known()).toEqual([]);
    expect(await checkKeys(db, only(oldKey))).toEqual({ right: true });
    expect(await known()).toEqual([keyIdOf(oldKey)]);
  });

  test('lets a new key in beside the old one, and then needs both', async () => {
    await checkKeys(db, only(oldKey));
    expect(await checkKeys(db, { current: oldKey, previous: newKey })).toEqual({ right: true });
    expect(await known()).toEqual([keyIdOf(oldKey)]);
    expect(await checkKeys(db, both)).toEqual({ right: true });
    expect(await checkKeys(db, { current: oldKey, previous: newKey })).toEqual({ right: true });
    expect(await checkKeys(db, only(newKey))).toEqual({
      right: false,
      missing: [keyIdOf(oldKey)],
      unfinished: true,
    });
  });

  test('finds a database from before that changes its key at once', async () => {
    await forgetKeyIds();
    expect(await checkKeys(db, both)).toEqual({ right: true });
    expect(await known()).toEqual([keyIdOf(oldKey), keyIdOf(newKey)].toSorted());
  });

  test('takes any key while nothing is encrypted', async () => {
    await checkKeys(db, only(oldKey));
    await undone(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const { table } of encryptedColumns) await sql`delete from ${sql.table(table)}`.execute(trx);
      expect(await checkKeys(trx, only(thirdKey))).toEqual({ right: true });
    });
  });
});

describe('a rotation', () => {
  const counts = () => filled.map((texts) => texts.length);

  test('that is cut short is taken up again, and leaves no text behind', async () => {
    await forgetKeyIds();
    await checkKeys(db, both);
    let batches = 0;
    const killed = reencrypt(db, bothEncryption, {
      batchSize: 1,
      onBatch() {
        batches += 1;
        if (batches === 3) throw new Error('killed');
      },
    });
    await expect(killed).rejects.toThrow('killed');
    // Texts under both keys exist, and both can be read.
    expect(await outdated()).toBeGreaterThan(0);
    expect(await plaintexts(bothEncryption)).toEqual(await originals());

    const reports = await reencrypt(db, bothEncryption, { batchSize: 2 });
    expect(reports.reduce((sum, { reencrypted }) => sum + reencrypted, 0)).toBe(
      counts().reduce((sum, count) => sum + count, 0) - 3,
    );
    expect(reports.every(({ unreadable }) => unreadable === 0)).toBe(true);
    expect(await outdated()).toBe(0);
    await retireOtherKeys(db, bothEncryption);
    expect(await plaintexts(createEncryption(newKey))).toEqual(await originals());
    expect(await checkKeys(db, { current: newKey, previous: undefined })).toEqual({ right: true });
    expect(await checkKeys(db, { current: oldKey, previous: undefined })).toMatchObject({ right: false });
  });

  test('leaves alone what somebody changed meanwhile', async () => {
    const column = encryptedColumns[0];
    const row = filled[0]?.[0];
    if (column === undefined || row === undefined) throw new Error('nothing is encrypted');
    const changed = oldEncryption.encrypt('CHANGED-MEANWHILE', column.belongsTo(row.owner));
    await db
      .updateTable('users')
      .set({ driver_license_encrypted: changed })
      .where('id', '=', row.id)
      .execute();
    await reencrypt(db, bothEncryption);
    const [texts] = await plaintexts(createEncryption(newKey));
    expect(texts).toContain('CHANGED-MEANWHILE');
  });

  test('counts what no key opens, leaves it, and gives it up only when told to', async () => {
    const lost = createEncryption(thirdKey);
    const stored = await reencrypt(db, lost);
    expect(stored.map(({ reencrypted, unreadable }) => [reencrypted, unreadable])).toEqual(
      counts().map((count) => [0, count]),
    );
    expect(await plaintexts(oldEncryption)).toEqual(await originals());

    await undone(async (trx) => {
      await reencrypt(trx, lost, { discardUnreadable: true });
      const left = await plaintexts(lost, trx);
      for (const [index, { whenLost }] of encryptedColumns.entries())
        expect(left[index]).toEqual(whenLost === 'blank' ? filled[index]?.map(() => '') : []);
    });
  });
});

/** Fills each encrypted column through the product's API. */
async function fillEveryColumn(): Promise<void> {
  const host = await fleetHost(app);
  const { id: vehicleId } = await app.vehicle();
  for (const license of ['H11111111', 'H22222222', 'H33333333'])
    await app.signedIn({ driverLicense: license });
  const { booking, token } = await app.booked();
  const invited = await app.expect<{ token: string }>(201, 'POST', `/bookings/${booking.id}/drivers`, {
    token,
  });
  const details = {
    firstName: 'Ada',
    lastName: 'Example',
    birthDate: '1990-05-05',
    driverLicense: 'H44444444',
  };
  const body = { token: invited.token, ...details, consent: true };
  await app.expect(200, 'POST', '/driver-invitation/answer', { body });
  await app.booked({ vehicleId: (await app.vehicle('Honda Odyssey Elite')).id });
  const { email } = await app.signedIn();
  await app.expect(202, 'POST', '/auth/password/forgot', { body: { email } });
  await app.runJobs();
  await joinedOperator(app);
  const { id: webhookId, manager } = await newWebhook(app);
  await app.expect(200, 'POST', `/operator/webhooks/${webhookId}/secret`, { token: manager });
  await app.expect(201, 'POST', `/host/cars/${vehicleId}/feed`, { token: host.token });
  await saveDetails(app, host, vehicleId, { key: { method: 'lockbox', lockboxCode: '4821' } });
  await app.expect(201, 'POST', `/host/cars/${vehicleId}/imports`, {
    token: host.token,
    body: { name: 'Other site', calendarUrl: 'https://calendars.example/secret.ics' },
  });
}

async function everything(handle = db): Promise<EncryptedRow[][]> {
  const rows: EncryptedRow[][] = [];
  for (const column of encryptedColumns)
    rows.push(await readOutdated(handle, column, { keyId: 'none', after: undefined, limit: 1000 }));
  return rows;
}

async function plaintexts(encryption: typeof oldEncryption, handle = db): Promise<string[][]> {
  return (await everything(handle)).map((rows, index) =>
    rows.map(({ text, owner }) => encryption.decrypt(text, encryptedColumns[index]?.belongsTo(owner) ?? '')),
  );
}

async function originals(): Promise<string[][]> {
  return filled.map((rows, index) =>
    rows.map(({ text, owner }) =>
      oldEncryption.decrypt(text, encryptedColumns[index]?.belongsTo(owner) ?? ''),
    ),
  );
}

async function outdated(): Promise<number> {
  let count = 0;
  for (const column of encryptedColumns)
    count += (await readOutdated(db, column, { keyId: keyIdOf(newKey), after: undefined, limit: 1000 }))
      .length;
  return count;
}

/** Rolls the transaction back, so the next test starts from the same data. */
async function undone(work: (trx: typeof db) => Promise<void>): Promise<void> {
  const transaction = db.transaction().execute(async (trx) => {
    await work(trx);
    throw new Error('undone');
  });
  await expect(transaction).rejects.toThrow('undone');
}

async function known(): Promise<string[]> {
  const rows = await db.selectFrom('encryption_keys').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Rewrites texts in the format before 0012. */
async function forgetKeyIds(): Promise<void> {
  for (const [index, column] of encryptedColumns.entries())
    for (const { id, text } of filled[index] ?? [])
      await sql`update ${sql.table(column.table)} set ${column.write(withoutKeyId(text))}
        where ${sql.ref(column.id)} = ${id}::uuid`.execute(db);
}

function withoutKeyId(text: string): string {
  return text.split('.').slice(0, 3).join('.');
}
