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
  if (cursor === undefined) return undefined;
  const [text = '', id = ''] = cursor.split('~');
  try {
    return { key: readKey(text), id: idSchema.parse(id) };
  } catch {
    throw invalidField('cursor', 'This page doesn’t exist.');
  }
}
