import * as contract from '@makani/contract/road/accidents';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { uploadSeconds } from '../../../http/body-time.ts';
import { type Limit, mount } from '../../../http/mount.ts';
import { listAccidentsForHost, listTripAccidents } from './list-accidents.ts';
import { receiveAccidentPhoto } from './receive-accident-photo.ts';
import { reportAccident, type Reporter } from './report-accident.ts';

const guest = ({ userId }: { userId: string }): Reporter => ({ side: 'guest', id: userId });
const desk = ({ operatorId }: { operatorId: string }): Reporter => ({ side: 'desk', id: operatorId });

const written = { limits: [{ max: 60, seconds: 3600, by: 'user' }] satisfies Limit[] };
const sentFiles = {
  limits: [{ max: 200, seconds: 3600, by: 'user' }] satisfies Limit[],
  bodySeconds: uploadSeconds,
};

/** Reports of accidents: guest and desk make them, and the host reads them. */
export function accidentRoutes(app: FastifyInstance, context: Context): void {
  mount(app, contract.listAccidents, ({ params, principal }) =>
    listTripAccidents(context, guest(principal), params.id),
  );
  mount(app, contract.listHostAccidents, ({ params, principal }) =>
    listAccidentsForHost(context, principal.userId, params.id),
  );
  mount(app, contract.listDeskAccidents, ({ params, principal }) =>
    listTripAccidents(context, desk(principal), params.id),
  );
  mount(
    app,
    contract.reportAccident,
    ({ params: { id, accidentId }, body, principal }) =>
      reportAccident(context, guest(principal), { bookingId: id, accidentId, sent: body }),
    written,
  );
  mount(
    app,
    contract.reportDeskAccident,
    ({ params: { id, accidentId }, body, principal }) =>
      reportAccident(context, desk(principal), { bookingId: id, accidentId, sent: body }),
    written,
  );
}

/** In a scope that takes files. */
export function accidentPhotoRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    contract.uploadAccidentPhoto,
    ({ params: { id, ...ids }, principal, upload }) =>
      receiveAccidentPhoto(context, guest(principal), { bookingId: id, ...ids }, upload),
    sentFiles,
  );
  mount(
    app,
    contract.uploadDeskAccidentPhoto,
    ({ params: { id, ...ids }, principal, upload }) =>
      receiveAccidentPhoto(context, desk(principal), { bookingId: id, ...ids }, upload),
    sentFiles,
  );
}
