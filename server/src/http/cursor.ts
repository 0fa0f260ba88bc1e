import { idSchema } from '@makani/contract/kernel/text';
import { invalidField } from './app-error.ts';

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
