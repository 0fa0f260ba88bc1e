import { idSchema } from '@makani/contract/kernel/text';
import { invalidField } from '../../http/app-error.ts';
import { readInstant } from '../../http/cursor.ts';
import type { After } from './earnings-lines.ts';

export function writeLineCursor({ at, entry, bookingId }: After): string {
  return `${at.toString()}~${entry}~${bookingId}`;
}

/** @throws AppError `invalid_input` for a string that `writeLineCursor` did not write. */
export function readLineCursor(cursor: string | undefined): After | undefined {
  if (cursor === undefined) return undefined;
  const [at = '', entry = '', bookingId = ''] = cursor.split('~');
  try {
    if (!/^\d{1,15}$/.test(entry)) throw new Error('not an entry');
    return { at: readInstant(at), entry: Number(entry), bookingId: idSchema.parse(bookingId) };
  } catch {
    throw invalidField('cursor', 'This page doesn’t exist.');
  }
}
