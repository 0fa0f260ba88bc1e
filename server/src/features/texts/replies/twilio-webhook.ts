import { type ReplyWish, wishOf } from '@makani/domain/texts/keywords';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { isSignedByTwilio } from '../../../adapters/texts/twilio-signature.ts';
import type { Context } from '../../../adapters/context.ts';
import { AppError } from '../../../http/app-error.ts';
import { logSecurityEvent } from '../../../http/security-events.ts';
import { answerReply } from './answer-reply.ts';

const maxBytes = 64 * 1024;

const replySchema = z.object({
  AccountSid: z.string(),
  MessageSid: z.string().check(z.regex(/^\w{2,64}$/)),
  From: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)),
  Body: z.string(),
  /** Set where Twilio has answered by itself, by the keywords that its console lists. */
  OptOutType: z.optional(z.string()),
});

const wishes = new Map<string, ReplyWish>([
  ['STOP', 'stop'],
  ['HELP', 'help'],
  ['START', 'start'],
]);

/**
 * The webhook, where Twilio tells the replies to our texts. It is no operation of our API: caller, body and answer are
 * Twilio's. Nothing is read or written before the signature is right.
 */
export async function twilioWebhook(
  app: FastifyInstance,
  context: Pick<Context, 'config' | 'db' | 'clock'>,
): Promise<void> {
  const { texts } = context.config;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.post(
    '/webhooks/twilio',
    { schema: { hide: true }, config: { neverShed: true } },
    async ({ body, headers, url, log, id: requestId }, reply) => {
      if (texts.via !== 'twilio') throw new AppError('not_found');
      const fields = new URLSearchParams(typeof body === 'string' ? body : '');
      const signature = String(headers['x-twilio-signature'] ?? '');
      const refuse = (reason: keyof typeof refusals) => {
        logSecurityEvent(log, 'webhook_refused', { reason });
        return reply.status(400).send({ ...refusals[reason], requestId });
      };
      // The address is the configured one, because a proxy may have changed what arrives here.
      if (!isSignedByTwilio({ url: context.config.publicUrl + url, fields, signature }, texts.authToken))
        return refuse('signature');
      const read = replySchema.safeParse(Object.fromEntries(fields));
      if (!read.success || read.data.AccountSid !== texts.accountSid) return refuse('content');
      const { MessageSid: sid, From: from, Body: words, OptOutType: type } = read.data;
      const answered = type === undefined ? undefined : (wishes.get(type) ?? wishOf(words));
      const answer = await answerReply(context, { id: sid, from, body: words, answered });
      return reply.status(200).header('content-type', 'text/xml; charset=utf-8').send(responseXml(answer));
    },
  );
}

const refusals = {
  signature: {
    code: 'invalid_signature',
    message: 'This was not signed with the auth token of this site’s account.',
  },
  content: { code: 'invalid_event', message: 'This is signed, but it is no reply that we can read.' },
};

/** TwiML: Twilio sends its text to the number that replied. */
function responseXml(answer: string | null): string {
  const message = answer === null ? '' : `<Message>${escaped(answer)}</Message>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
