import type { FastifyReply } from 'fastify';
import { photoName, type PhotoStore, photoTypes } from '../../../adapters/photos/photo-store.ts';
import { AppError } from '../../../http/app-error.ts';

/** The headers make browsers treat an upload as an image and nothing else. @throws AppError `not_found`. */
export async function sendPhoto(
  reply: FastifyReply,
  photoStore: PhotoStore,
  name: string,
  cacheControl: string,
): Promise<FastifyReply> {
  const type = photoTypes[photoName.exec(name)?.groups?.['format'] ?? ''];
  const file = type === undefined ? undefined : await photoStore.get(name);
  if (type === undefined || file === undefined) throw new AppError('not_found');
  return reply
    .type(type)
    .headers({
      'content-length': file.bytes,
      'cache-control': cacheControl,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
    })
    .send(file.content);
}
