import * as contract from '@makani/contract/disputes/desk-disputes';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../http/mount.ts';
import type { JobContext } from '../../mail/public/job-context.ts';
import { answerDispute } from './answer-dispute.ts';
import { listDeskDisputes, describeDispute } from './desk-disputes.ts';
import { downloadEvidence } from './download-evidence.ts';
import type { EvidenceContext } from './gather-evidence.ts';

export function disputeRoutes(app: FastifyInstance, context: JobContext & EvidenceContext): void {
  mount(app, contract.listDisputes, ({ query }) => listDeskDisputes(context.db, query));
  mount(app, contract.getDispute, ({ params, principal }) => describeDispute(context, params.id, principal));
  mount(app, contract.downloadEvidence, ({ params, body, principal }) =>
    downloadEvidence(context, { ...params, ...body, file: 'pdf' }, principal.operatorId),
  );
  mount(app, contract.downloadEvidenceParts, ({ params, body, principal }) =>
    downloadEvidence(context, { ...params, ...body, file: 'zip' }, principal.operatorId),
  );
  mount(app, contract.answerDispute, ({ params, body, principal }) =>
    answerDispute(context, { ...params, ...body }, principal),
  );
}
