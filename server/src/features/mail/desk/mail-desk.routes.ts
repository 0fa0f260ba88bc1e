import * as contract from '@makani/contract/operator/mail';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { mount } from '../../../http/mount.ts';
import type { Composer } from '../compose-mail.ts';
import { mailSiteOf } from '../mail-site.ts';
import { listDeskMail, previewDeskMail, resendDeskMail } from './desk-mail.ts';

export function mailDeskRoutes(
  app: FastifyInstance,
  context: Context & { mailTemplates: Composer['templates'] },
): void {
  const { db, mailTemplates: templates } = context;

  mount(app, contract.listDeskMail, ({ query }) => listDeskMail(db, query));
  mount(app, contract.previewDeskMail, async ({ params, principal }) =>
    previewDeskMail(
      { ...context, templates, site: await mailSiteOf(context) },
      params.id,
      principal.operatorId,
    ),
  );
  mount(app, contract.resendDeskMail, ({ params, body, principal }) =>
    resendDeskMail(context, { ...params, ...body }, principal.operatorId),
  );
}
