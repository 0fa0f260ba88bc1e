import * as contract from '@makani/contract/operator/payments';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../../adapters/context.ts';
import { mount } from '../../../../http/mount.ts';
import { askPaymentAgain } from './ask-again.ts';
import { listDeskPayments } from './desk-payments.ts';

export function paymentsDeskRoutes(app: FastifyInstance, context: Context): void {
  mount(app, contract.listDeskPayments, ({ query }) => listDeskPayments(context, query));
  mount(app, contract.askPaymentAgain, ({ params, body, principal }) =>
    askPaymentAgain(context, { ...params, ...body }, principal.operatorId),
  );
}
