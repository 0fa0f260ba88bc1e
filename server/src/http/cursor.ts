import { idSchema } from '@makani/contract/kernel/text';
import { invalidField } from './app-error.ts';

/** A place in a list that is sorted by a moment, then by id. */
export interface Place {
  at: Temporal.Instant;
  id: string;
}

/**
 * One page of a list that is sorted by a moment. Another page follows if there is one row more than the page holds.
 * @throws AppError `invalid_input` for a cursor of another list.
 */
export async function listPage<Row extends { id: string }>(
  { cursor, size }: { cursor: string | undefined; size: number },
  read: (page: { after: Place | undefined; limit: number }) => Promise<Row[]>,
  momentOf: (row: Row) => Temporal.Instant | null,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const place = readCursor(cursor, readInstant);
  const found = await read({ after: place && { at: place.key, id: place.id }, limit: size + 1 });
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  const moment = last === undefined ? null : momentOf(last);
  return { rows, nextCursor: last === undefined || moment === null ? null : writeCursor(moment, last.id) };
}

/** The end of the previous page: the sort key and the id that breaks ties. */
export function writeCursor(key: string | Temporal.Instant, id: string): string {
  return `${key.toString()}~${id}`;
}

/** @throws AppError `invalid_input` for text that `writeCursor` did not write. */
export function readCursor<K>(
  cursor: string | undefined,
  readKey: (text: string) => K,
): { key: K; id: string } | undefined {
  return readPlace(cursor, readKey, (id) => idSchema.parse(id));
}

/** The same where what breaks ties is no UUID. */
export function readPlace<K, Id>(
  cursor: string | undefined,
  readKey: (text: string) => K,
  readId: (text: string) => Id,
): { key: K; id: Id } | undefined {
  if (cursor === undefined) return undefined;
  const [text = '', id = ''] = cursor.split('~');
  try {
    return { key: readKey(text), id: readId(id) };
  } catch {
    throw invalidField('cursor', 'This page doesn’t exist.');
  }
}

/**
 * The key of a list that is sorted by time. @throws for any other text: Temporal also reads offsets and years
 * that the database refuses.
 */
export function readInstant(text: string): Temporal.Instant {
  const instant = Temporal.Instant.from(text);
  if (!text.startsWith('20') || instant.toString() !== text) throw new Error('not an instant of ours');
  return instant;
}
