import * as contract from '@makani/contract/operator/payments';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../../adapters/context.ts';
import { mount } from '../../../../http/mount.ts';
import { retryNow } from './retry-now.ts';
import { listDeskPayments } from './desk-payments.ts';

export function paymentsDeskRoutes(app: FastifyInstance, context: Context): void {
  mount(app, contract.listDeskPayments, ({ query }) => listDeskPayments(context, query));
  mount(app, contract.askPaymentAgain, ({ params, body, principal }) =>
    retryNow(context, { ...params, ...body }, principal.operatorId),
  );
}
