import * as contract from '@makani/contract/handover/evidence';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { mount } from '../../../http/mount.ts';
import { downloadTripEvidence } from './evidence-packet.ts';

export function claimRoutes(app: FastifyInstance, context: Context): void {
  mount(app, contract.downloadTripEvidence, ({ params, body, principal }) =>
    downloadTripEvidence(context, { ...params, ...body }, principal.operatorId),
  );
}
