import * as contract from '@makani/contract/handover/agreement-endpoints';
import type { Agreement, AgreementBody, LicenseCheckBody } from '@makani/contract/handover/agreements';
import { getLockboxCode, getTripDay } from '@makani/contract/handover/trip-day';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { withIdempotency } from '../../../http/idempotency.ts';
import { mount } from '../../../http/mount.ts';
import { checkLicense } from './check-license.ts';
import { presentAgreement } from './present-agreement.ts';
import { agreementFile } from './print-agreement.ts';
import { signAgreement } from './sign-agreement.ts';
import { readLockboxCode, readTripDay } from './trip-day.ts';
import { requireTrip, type ViewedTrip, type Viewer } from './trip-of-viewer.ts';

/** Rental agreements, for the guest of a trip, the host of its vehicle and the desk; and the guest's day. */
export function agreementRoutes(app: FastifyInstance, context: Context): void {
  const read = async (trip: ViewedTrip) =>
    presentAgreement(context, await requireTrip(context, trip), context.clock.now());

  const sign = (trip: ViewedTrip, body: AgreementBody, key: string, path: string) =>
    withIdempotency<Agreement>(
      context,
      { ownerId: trip.viewer.id, key, route: `POST ${path}/${trip.bookingId}/agreement`, body },
      (storeResponse) => signAgreement(context, { ...trip, ...body }, storeResponse),
    );

  const check = (
    trip: ViewedTrip & { viewer: Viewer & { as: 'host' | 'desk' } },
    body: LicenseCheckBody,
    key: string,
    path: string,
  ) =>
    withIdempotency<Agreement>(
      context,
      { ownerId: trip.viewer.id, key, route: `POST ${path}/${trip.bookingId}/license-checks`, body },
      (storeResponse) => checkLicense(context, { ...trip, ...body }, storeResponse),
    );

  mount(app, contract.getAgreement, ({ params, principal }) => read(asGuest(params, principal)));
  mount(
    app,
    contract.signAgreement,
    ({ params, principal, body, idempotencyKey: key }) =>
      sign(asGuest(params, principal), body, key, '/bookings'),
    { limits: signing },
  );
  mount(
    app,
    contract.getAgreementFile,
    ({ params, principal }) => agreementFile(context, asGuest(params, principal)),
    { limits: files },
  );

  mount(app, contract.getHostAgreement, ({ params, principal }) => read(asHost(params, principal)));
  mount(
    app,
    contract.signHostAgreement,
    ({ params, principal, body, idempotencyKey: key }) =>
      sign(asHost(params, principal), body, key, '/host/bookings'),
    { limits: signing },
  );
  mount(
    app,
    contract.getHostAgreementFile,
    ({ params, principal }) => agreementFile(context, asHost(params, principal)),
    { limits: files },
  );
  mount(
    app,
    contract.checkHostLicense,
    ({ params, principal, body, idempotencyKey: key }) =>
      check(asHost(params, principal), body, key, '/host/bookings'),
    { limits: signing },
  );

  mount(app, contract.getDeskAgreement, ({ params, principal }) => read(atDesk(params, principal)));
  mount(
    app,
    contract.signDeskAgreement,
    ({ params, principal, body, idempotencyKey: key }) =>
      sign(atDesk(params, principal), body, key, '/operator/bookings'),
    { limits: signing },
  );
  mount(
    app,
    contract.getDeskAgreementFile,
    ({ params, principal }) => agreementFile(context, atDesk(params, principal)),
    { limits: files },
  );
  mount(
    app,
    contract.checkDeskLicense,
    ({ params, principal, body, idempotencyKey: key }) =>
      check(atDesk(params, principal), body, key, '/operator/bookings'),
    { limits: signing },
  );

  mount(app, getTripDay, ({ params, principal }) =>
    readTripDay(context, { bookingId: params.id, guestId: principal.userId }),
  );
  mount(
    app,
    getLockboxCode,
    ({ params, principal }) => readLockboxCode(context, { bookingId: params.id, guestId: principal.userId }),
    { limits: files },
  );
}

/** A counter signs for many guests an hour. */
const signing = [{ max: 120, seconds: 3600, by: 'user' as const }];
const files = [{ max: 60, seconds: 3600, by: 'user' as const }];

const asGuest = ({ id }: { id: string }, { userId }: { userId: string }) =>
  ({ bookingId: id, viewer: { as: 'guest', id: userId } }) as const;

const asHost = ({ id }: { id: string }, { userId }: { userId: string }) =>
  ({ bookingId: id, viewer: { as: 'host', id: userId } }) as const;

const atDesk = ({ id }: { id: string }, { operatorId }: { operatorId: string }) =>
  ({ bookingId: id, viewer: { as: 'desk', id: operatorId } }) as const;
