import * as contract from '@makani/contract/handover/handover-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { uploadSeconds } from '../../http/body-time.ts';
import { type Limit, mount } from '../../http/mount.ts';
import type { Caller } from './caller.ts';
import { receivePhoto } from './photos/receive-photo.ts';
import { confirmRecord } from './records/confirm-record.ts';
import { listRecords } from './records/list-records.ts';
import { saveRecord } from './records/save-record.ts';

const guest = ({ userId }: { userId: string }): Caller => ({ side: 'guest', id: userId });
const host = ({ userId }: { userId: string }): Caller => ({ side: 'host', id: userId });
const desk = ({ operatorId }: { operatorId: string }): Caller => ({ side: 'desk', id: operatorId });

/** Signatures and the marks of a worn vehicle need more than other bodies. */
const written = {
  bodyLimit: 192 * 1024,
  limits: [{ max: 600, seconds: 3600, by: 'user' }] satisfies Limit[],
};

/** A phone that was offline sends what it has, every few seconds until all has come. */
const sentFiles = {
  limits: [{ max: 400, seconds: 3600, by: 'user' }] satisfies Limit[],
  bodySeconds: uploadSeconds,
};

/** Records of pickups and returns: the same for the guest, the host and the desk. */
export function handoverRoutes(app: FastifyInstance, context: Context): void {
  mount(app, contract.listTripHandovers, ({ params, principal }) =>
    listRecords(context, guest(principal), params.id),
  );
  mount(app, contract.listHostHandovers, ({ params, principal }) =>
    listRecords(context, host(principal), params.id),
  );
  mount(app, contract.listDeskHandovers, ({ params, principal }) =>
    listRecords(context, desk(principal), params.id),
  );

  mount(
    app,
    contract.saveTripHandover,
    ({ params: { id, clientId }, body, principal }) =>
      saveRecord(context, guest(principal), { bookingId: id, clientId, body }),
    written,
  );
  mount(
    app,
    contract.saveHostHandover,
    ({ params: { id, clientId }, body, principal }) =>
      saveRecord(context, host(principal), { bookingId: id, clientId, body }),
    written,
  );
  mount(
    app,
    contract.saveDeskHandover,
    ({ params: { id, clientId }, body, principal }) =>
      saveRecord(context, desk(principal), { bookingId: id, clientId, body }),
    written,
  );

  mount(
    app,
    contract.confirmTripHandover,
    ({ params: { id, clientId }, body, principal }) =>
      confirmRecord(context, guest(principal), { bookingId: id, clientId, confirmation: body }),
    written,
  );
  mount(
    app,
    contract.confirmHostHandover,
    ({ params: { id, clientId }, body, principal }) =>
      confirmRecord(context, host(principal), { bookingId: id, clientId, confirmation: body }),
    written,
  );
  mount(
    app,
    contract.confirmDeskHandover,
    ({ params: { id, clientId }, body, principal }) =>
      confirmRecord(context, desk(principal), { bookingId: id, clientId, confirmation: body }),
    written,
  );
}

/** In a scope that takes files. */
export function handoverPhotoRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    contract.uploadTripHandoverPhoto,
    ({ params: { id, ...ids }, principal, upload }) =>
      receivePhoto(context, guest(principal), { bookingId: id, ...ids }, upload),
    sentFiles,
  );
  mount(
    app,
    contract.uploadHostHandoverPhoto,
    ({ params: { id, ...ids }, principal, upload }) =>
      receivePhoto(context, host(principal), { bookingId: id, ...ids }, upload),
    sentFiles,
  );
  mount(
    app,
    contract.uploadDeskHandoverPhoto,
    ({ params: { id, ...ids }, principal, upload }) =>
      receivePhoto(context, desk(principal), { bookingId: id, ...ids }, upload),
    sentFiles,
  );
}
