import { photoSentences } from '@makani/contract/vehicles/host-photos';
import { recognisePhoto } from '@makani/domain/vehicles/recognise-photo';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makePrivateFolder } from '../../../lib/private-folder.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import { AppError } from '../../../http/app-error.ts';
import { holdsCardNumber } from '../../../http/card-number.ts';

/**
 * Streams an upload to a temporary file that is deleted when `work` ends, even on failure.
 * @throws AppError for a file that is too large or whose content is not a photo.
 */
export async function withReceivedPhoto<T>(
  folder: string,
  upload: UploadedFile,
  work: (photo: { path: string; name: string }) => Promise<T>,
): Promise<T> {
  const name = shownFileName(upload.name);
  const path = join(folder, `${randomUUID()}.upload`);
  await makePrivateFolder(folder);
  try {
    await pipeline(upload.content, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(toAppError);
    if (upload.isTooLarge())
      throw new AppError('payload_too_large', { message: photoSentences.tooLarge(name, upload.maxBytes) });
    await requirePhoto(path, name);
    return await work({ path, name });
  } finally {
    await rm(path, { force: true });
  }
}

async function requirePhoto(path: string, name: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
    const kind = recognisePhoto(buffer.subarray(0, bytesRead));
    if (kind === 'jpeg' || kind === 'png' || kind === 'webp') return;
    throw new AppError('unsupported_media_type', { message: photoSentences[kind ?? 'notAnImage'](name) });
  } finally {
    await file.close();
  }
}

/** Disk failures are server errors. Any other interruption is the sender's. */
function toAppError(error: unknown): never {
  if (error instanceof Error && 'syscall' in error) throw error;
  throw new AppError('invalid_input', { message: 'The upload was interrupted. Please try again.' });
}

/**
 * The file name for a message and as the photo's text: its last path segment, without characters that hide,
 * reverse or break the line, and without the digits of a card.
 */
function shownFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const shown = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim();
  const letters = [...(holdsCardNumber(shown) ? shown.replaceAll(/\p{N}/gu, '•') : shown)];
  if (letters.length === 0) return 'without a name';
  return letters.length <= 80 ? letters.join('') : `${letters.slice(0, 79).join('')}…`;
}
