import type { Db } from '../../db/database.ts';
import type { Encryption } from '../../lib/encryption/encrypted-text.ts';
import {
  deleteRow,
  type EncryptedColumn,
  type EncryptedRow,
  readOutdated,
  replaceText,
} from '../../adapters/encryption/encrypted-column.ts';
import { encryptedColumns } from '../../keys/encrypted-columns.ts';

export interface ColumnReport {
  name: string;
  reencrypted: number;
  unreadable: number;
}

interface Options {
  /** Discards texts that no key decrypts; by default they are left unchanged. */
  discardUnreadable?: boolean;
  batchSize?: number;
  onBatch?: (column: string) => void | Promise<void>;
}

/**
 * Encrypts everything with the current key. Each text records its key, so an interrupted run can simply be
 * repeated, also while servers are running.
 */
export async function reencrypt(
  db: Db,
  encryption: Encryption,
  options: Options = {},
): Promise<ColumnReport[]> {
  const reports: ColumnReport[] = [];
  for (const column of encryptedColumns) reports.push(await reencryptColumn(db, encryption, column, options));
  return reports;
}

async function reencryptColumn(
  db: Db,
  encryption: Encryption,
  column: EncryptedColumn,
  { discardUnreadable = false, batchSize = 500, onBatch }: Options,
): Promise<ColumnReport> {
  const report = { name: column.name, reencrypted: 0, unreadable: 0 };
  let after: string | undefined;
  for (;;) {
    const rows = await readOutdated(db, column, { keyId: encryption.keyId, after, limit: batchSize });
    for (const row of rows) {
      const text = decrypted(encryption, column, row);
      if (text === undefined) report.unreadable += 1;
      else report.reencrypted += 1;
      if (text !== undefined || discardUnreadable) await renew(db, encryption, column, row, text);
    }
    after = rows.at(-1)?.id;
    if (rows.length > 0) await onBatch?.(column.name);
    if (rows.length < batchSize) return report;
  }
}

async function renew(
  db: Db,
  encryption: Encryption,
  column: EncryptedColumn,
  row: EncryptedRow,
  text: string | undefined,
): Promise<void> {
  if (text === undefined && column.whenLost === 'delete row') await deleteRow(db, column, row);
  else await replaceText(db, column, row, encryption.encrypt(text ?? '', column.belongsTo(row.owner)));
}

function decrypted(
  encryption: Encryption,
  column: EncryptedColumn,
  { text, owner }: EncryptedRow,
): string | undefined {
  try {
    return encryption.decrypt(text, column.belongsTo(owner));
  } catch {
    return undefined;
  }
}
