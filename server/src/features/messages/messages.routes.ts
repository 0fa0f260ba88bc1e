import * as flights from '@makani/contract/arrivals/flights';
import * as contract from '@makani/contract/messages/message-endpoints';
import { messageLimits } from '@makani/contract/messages/messages';
import * as quick from '@makani/contract/messages/quick-answers';
import type { FastifyInstance } from 'fastify';
import { uploadSeconds } from '../../http/body-time.ts';
import { type Limit, mount } from '../../http/mount.ts';
import { answerRoutes } from './answers/answers.routes.ts';
import { sendQuickAnswer } from './day/send-quick-answer.ts';
import { setFlight } from './day/set-flight.ts';
import { messageDeskRoutes } from './desk/messages-desk.routes.ts';
import { streamed } from './events/streamed.ts';
import { blockThread, reportThread } from './safety/report-thread.ts';
import { askHost } from './sending/ask-host.ts';
import { markRead } from './sending/mark-read.ts';
import type { MessagesContext } from './sending/messages-context.ts';
import { receivePhoto } from './sending/receive-photo.ts';
import { sendMessage } from './sending/send-message.ts';
import { asPerson, findFor } from './threads/access.ts';
import { countUnreadOf, listThreads } from './threads/list-threads.ts';
import { openBookingThread } from './threads/open-booking-thread.ts';
import { showThread } from './threads/show-thread.ts';

/** Far above what the use cases let through, against a flood of what they refuse. */
const flood: Limit[] = [{ max: 200, seconds: 3600, by: 'user' }];

/** Messages of guests and hosts, and the desk’s part in them. A stranger finds no thread. */
export function messageRoutes(app: FastifyInstance, context: MessagesContext): void {
  const { db, clock, messageEvents } = context;
  app.addHook('preClose', (done) => {
    messageEvents.close();
    done();
  });
  messageDeskRoutes(app, context);
  answerRoutes(app, context);

  mount(app, contract.listThreads, ({ query, principal }) =>
    listThreads(context, principal.userId, query.cursor),
  );
  mount(app, contract.countUnreadMessages, ({ principal }) => countUnreadOf(db, principal.userId));
  mount(
    app,
    contract.askHost,
    ({ body, principal }) => askHost(context, { ...body, guestId: principal.userId }),
    { limits: flood },
  );
  mount(
    app,
    contract.openBookingThread,
    ({ params, principal }) => openBookingThread(context, principal.userId, params.id),
    { limits: flood },
  );
  mount(app, contract.getThread, async ({ params, query, principal }) => {
    const admission = asPerson(principal.userId);
    const access = await findFor(db, params.id, admission, clock.now());
    return showThread(context, admission.reader, access, query);
  });
  mount(
    app,
    contract.sendMessage,
    ({ params, body, principal }) =>
      sendMessage(context, asPerson(principal.userId), { threadId: params.id, ...body }),
    { limits: flood },
  );
  mount(
    app,
    quick.sendQuickAnswer,
    ({ params, body, principal }) =>
      sendQuickAnswer(context, principal.userId, { threadId: params.id, ...body }),
    { limits: flood },
  );
  mount(
    app,
    flights.setFlight,
    ({ params, body, principal }) =>
      setFlight(context, { ...body, bookingId: params.id, accountId: principal.userId }),
    { limits: [{ max: 30, seconds: 3600, by: 'user' }] },
  );
  mount(app, contract.markThreadRead, ({ params, body, principal }) =>
    markRead(context, asPerson(principal.userId), { threadId: params.id, upTo: body.upTo }),
  );
  mount(
    app,
    contract.reportThread,
    ({ params, body, principal }) =>
      reportThread(context, principal.userId, { threadId: params.id, reason: body.reason }),
    { limits: flood },
  );
  mount(
    app,
    contract.blockThread,
    ({ params, principal }) => blockThread(context, principal.userId, params.id),
    { limits: flood },
  );
  mount(
    app,
    contract.followMessages,
    async ({ principal }) =>
      messageEvents.follow({ as: 'person', id: principal.userId, session: principal.tokenHash }),
    streamed,
  );
}

/** In a scope that takes files. */
export function messagePhotoRoutes(app: FastifyInstance, context: MessagesContext): void {
  mount(
    app,
    contract.uploadMessagePhoto,
    ({ params, principal, upload }) => receivePhoto(context, principal.userId, params.id, upload),
    {
      limits: [{ max: messageLimits.photosPerHour, seconds: 3600, by: 'user' }],
      bodySeconds: uploadSeconds,
    },
  );
}
