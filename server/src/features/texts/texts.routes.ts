import * as contract from '@makani/contract/texts/text-consent';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { mount } from '../../http/mount.ts';
import { endTextConsent, giveTextConsent, showTextChoice } from './consent/choose-texts.ts';

export function textRoutes(app: FastifyInstance, context: Context): void {
  mount(app, contract.getTextConsent, ({ principal }) => showTextChoice(context, principal.userId));
  mount(app, contract.giveTextConsent, ({ body, principal }) =>
    giveTextConsent(context, principal.userId, body),
  );
  mount(app, contract.endTextConsent, ({ principal }) => endTextConsent(context, principal.userId));
}
