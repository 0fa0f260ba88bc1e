import * as contract from '@makani/contract/vehicles/host-photos';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { uploadSeconds } from '../../../http/body-time.ts';
import { mount } from '../../../http/mount.ts';
import { AppError } from '../../../http/app-error.ts';
import { photoName } from '../../../adapters/photos/photo-store.ts';
import { sendPhoto } from './send-photo.ts';
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

/** Photos of vehicles are public, as these are. Those of messages, records and accident reports have addresses of their readers. */
export function photoFileRoutes(app: FastifyInstance, context: Pick<Context, 'photoStore'>): void {
  app.get<{ Params: { name: string } }>('/photos/:name', { schema: { hide: true } }, ({ params }, reply) => {
    if (photoName.exec(params.name)?.groups?.['private'] !== '') throw new AppError('not_found');
    return sendPhoto(reply, context.photoStore, params.name, 'public, max-age=31536000, immutable');
  });
}
