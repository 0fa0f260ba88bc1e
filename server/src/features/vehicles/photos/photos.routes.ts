import * as contract from '@makani/contract/vehicles/host-photos';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { uploadSeconds } from '../../../http/body-time.ts';
import { mount } from '../../../http/mount.ts';
import { AppError } from '../../../http/app-error.ts';
import { photoName, photoTypes } from '../../../adapters/photos/photo-store.ts';
import { discardUpload } from './vehicle-photos.ts';
import { uploadPhoto } from './upload-photo.ts';

export function hostPhotoRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    contract.uploadHostPhoto,
    async ({ principal, upload }) => {
      const hostId = principal.userId;
      return uploadPhoto(context, hostId, await upload());
    },
    { limits: [{ max: 40, seconds: 3600, by: 'user' }], bodySeconds: uploadSeconds },
  );

  mount(app, contract.discardHostPhoto, async ({ params, principal }) => {
    if (!(await discardUpload(context.db, params.id, principal.userId))) throw new AppError('not_found');
  });
}

/**
 * Photos are public, as vehicles are. The headers make browsers treat an upload as an image and nothing
 * else.
 */
export function photoFileRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { name: string } }>(
    '/photos/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params;
      const type = photoTypes[photoName.exec(name)?.groups?.['format'] ?? ''];
      const file = type === undefined ? undefined : await context.photoStore.get(name);
      if (type === undefined || file === undefined) throw new AppError('not_found');
      return reply
        .type(type)
        .headers({
          'content-length': file.bytes,
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': 'inline',
          'x-content-type-options': 'nosniff',
        })
        .send(file.content);
    },
  );
}
