import * as contract from '@makani/contract/site/contact';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { mount } from '../../http/mount.ts';
import { sendContactMessage } from './send-contact-message.ts';

export function contactRoutes(app: FastifyInstance, context: Context): void {
  mount(app, contract.sendContactMessage, ({ body }) => sendContactMessage(context, body), {
    limits: [{ max: 3, seconds: 3_600, by: 'ip' }],
  });
}
