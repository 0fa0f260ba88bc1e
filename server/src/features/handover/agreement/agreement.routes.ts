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

interface Request<Who> {
  params: { id: string };
  principal: Who;
}

interface Keyed<Who, Body> extends Request<Who> {
  body: Body;
  idempotencyKey: string;
}

/** The trip of a request, as its caller sees it. */
type TripOf<Who, As extends Viewer['as'] = Viewer['as']> = (
  params: { id: string },
  principal: Who,
) => ViewedTrip & { viewer: Viewer & { as: As } };

/** Rental agreements, for the guest of a trip, the host of its vehicle and the desk; and the guest's day. */
export function agreementRoutes(app: FastifyInstance, context: Context): void {
  const read =
    <Who>(tripOf: TripOf<Who>) =>
    async ({ params, principal }: Request<Who>) => {
      const trip = tripOf(params, principal);
      const viewed = { booking: await requireTrip(context, trip), viewer: trip.viewer };
      return presentAgreement(context, viewed, context.clock.now());
    };

  const sign =
    <Who>(tripOf: TripOf<Who>, path: string) =>
    ({ params, principal, body, idempotencyKey: key }: Keyed<Who, AgreementBody>) => {
      const trip = tripOf(params, principal);
      const route = `POST ${path}/${trip.bookingId}/agreement`;
      return withIdempotency<Agreement>(
        context,
        { ownerId: trip.viewer.id, key, route, body },
        (storeResponse) => signAgreement(context, { ...trip, ...body }, storeResponse),
      );
    };

  const file =
    <Who>(tripOf: TripOf<Who>) =>
    ({ params, principal }: Request<Who>) =>
      agreementFile(context, tripOf(params, principal));

  const check =
    <Who>(tripOf: TripOf<Who, 'host' | 'desk'>, path: string) =>
    ({ params, principal, body, idempotencyKey: key }: Keyed<Who, LicenseCheckBody>) => {
      const trip = tripOf(params, principal);
      const route = `POST ${path}/${trip.bookingId}/license-checks`;
      return withIdempotency<Agreement>(
        context,
        { ownerId: trip.viewer.id, key, route, body },
        (storeResponse) => checkLicense(context, { ...trip, ...body }, storeResponse),
      );
    };

  mount(app, contract.getAgreement, read(asGuest));
  mount(app, contract.signAgreement, sign(asGuest, '/bookings'), { limits: signing });
  mount(app, contract.getAgreementFile, file(asGuest), { limits: files });

  mount(app, contract.getHostAgreement, read(asHost));
  mount(app, contract.signHostAgreement, sign(asHost, '/host/bookings'), { limits: signing });
  mount(app, contract.getHostAgreementFile, file(asHost), { limits: files });
  mount(app, contract.checkHostLicense, check(asHost, '/host/bookings'), { limits: signing });

  mount(app, contract.getDeskAgreement, read(atDesk));
  mount(app, contract.signDeskAgreement, sign(atDesk, '/operator/bookings'), { limits: signing });
  mount(app, contract.getDeskAgreementFile, file(atDesk), { limits: files });
  mount(app, contract.checkDeskLicense, check(atDesk, '/operator/bookings'), { limits: signing });

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
