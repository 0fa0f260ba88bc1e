import * as contract from '@makani/contract/messages/desk-messages';
import type { FastifyInstance } from 'fastify';
import { type Limit, mount } from '../../../http/mount.ts';
import { streamed } from '../events/streamed.ts';
import { markRead } from '../sending/mark-read.ts';
import type { MessagesContext } from '../sending/messages-context.ts';
import { sendMessage } from '../sending/send-message.ts';
import { findFor } from '../threads/access.ts';
import { asDeskThread } from '../threads/present-thread.ts';
import { showThread } from '../threads/show-thread.ts';
import { asDesk } from './desk-access.ts';
import { closeReport } from './close-report.ts';
import { countAtDesk, listDeskThreads } from './list-desk-threads.ts';
import { openThread, openThreadOfBooking } from './open-thread.ts';

const opened: Limit[] = [{ max: 120, seconds: 3600, by: 'user' }];

/** The desk’s part in messages: reports, threads that it opens for a reason, and what it writes. */
export function messageDeskRoutes(app: FastifyInstance, context: MessagesContext): void {
  const { db, clock, messageEvents } = context;

  mount(app, contract.listThreadsAtDesk, ({ query: { cursor, reported }, principal: { operatorId } }) =>
    listDeskThreads(context, { operatorId, cursor, reported }),
  );
  mount(app, contract.countMessagesAtDesk, ({ principal }) => countAtDesk(context, principal.operatorId));
  mount(
    app,
    contract.openThreadAtDesk,
    ({ params, body: { reason }, principal: { operatorId } }) =>
      openThread(context, { id: params.id, reason, operatorId }),
    { limits: opened },
  );
  mount(
    app,
    contract.openBookingThreadAtDesk,
    ({ params, body: { reason }, principal: { operatorId } }) =>
      openThreadOfBooking(context, { id: params.id, reason, operatorId }),
    { limits: opened },
  );
  mount(app, contract.getThreadAtDesk, async ({ params, query, principal }) => {
    const admission = asDesk(principal.operatorId);
    const access = await findFor(db, params.id, admission, clock.now());
    const page = await showThread(context, admission.reader, access, query);
    return { ...page, thread: asDeskThread(page.thread, access) };
  });
  mount(
    app,
    contract.sendMessageAtDesk,
    ({ params, body, principal }) =>
      sendMessage(context, asDesk(principal.operatorId), { threadId: params.id, ...body, photoIds: [] }),
    { limits: [{ max: 600, seconds: 3600, by: 'user' }] },
  );
  mount(app, contract.markThreadReadAtDesk, ({ params, body, principal }) =>
    markRead(context, asDesk(principal.operatorId), { threadId: params.id, upTo: body.upTo }),
  );
  mount(app, contract.closeThreadReport, ({ params, body, principal: { operatorId } }) =>
    closeReport(context, { threadId: params.id, operatorId, ...body }),
  );
  mount(
    app,
    contract.followMessagesAtDesk,
    async ({ principal }) =>
      messageEvents.follow({ as: 'desk', id: principal.operatorId, session: principal.tokenHash }),
    streamed,
  );
}
