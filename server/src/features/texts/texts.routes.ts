import * as desk from '@makani/contract/texts/failed-texts';
import * as contract from '@makani/contract/texts/text-consent';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { type Limit, mount } from '../../http/mount.ts';
import {
  type BookedPhones,
  endTextConsent,
  giveTextConsent,
  showTextChoice,
} from './consent/choose-texts.ts';
import { listFailedTexts, resendFailedText } from './desk/failed-texts.ts';

/** Far above what the use case lets through, against a flood of what it refuses. */
const flood: Limit = { max: 60, seconds: 3600, by: 'user' };

export function textRoutes(app: FastifyInstance, context: Context, bookedPhones: BookedPhones): void {
  mount(app, contract.getTextConsent, ({ principal }) => showTextChoice(context, principal.userId));
  mount(
    app,
    contract.giveTextConsent,
    ({ body, principal }) => giveTextConsent({ ...context, bookedPhones }, principal.userId, body),
    { limits: [flood] },
  );
  mount(app, contract.endTextConsent, ({ principal }) => endTextConsent(context, principal.userId));
  mount(app, desk.listFailedTexts, ({ query }) => listFailedTexts(context, query));
  mount(app, desk.resendFailedText, ({ params, body, principal }) =>
    resendFailedText(context, { ...params, ...body }, principal.operatorId),
  );
}
