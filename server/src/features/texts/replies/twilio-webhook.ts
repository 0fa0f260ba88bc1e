import { type ReplyWish, wishOf } from '@makani/domain/texts/keywords';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { isSignedByTwilio } from '../../../adapters/texts/twilio-signature.ts';
import type { Context } from '../../../adapters/context.ts';
import { twilioWebhookPath } from '../../../adapters/texts/twilio-facts.ts';
import { AppError } from '../../../http/app-error.ts';
import { logSecurityEvent } from '../../../http/security-events.ts';
import { noteDelivery } from '../sending/note-delivery.ts';
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

const reportSchema = z.object({
  AccountSid: z.string(),
  MessageSid: z.optional(z.string()),
  MessageStatus: z.string(),
  ErrorCode: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
});

const querySchema = z.object({ text: z.optional(z.uuid()) });

/** The statuses that end a text; all others are steps on its way. */
const ends = new Map<string, 'delivered' | 'undelivered'>([
  ['delivered', 'delivered'],
  ['undelivered', 'undelivered'],
  ['failed', 'undelivered'],
]);

/**
 * The webhook, where Twilio tells the replies to our texts, and what became of each. It is no operation of our API: caller,
 * body and answer are Twilio's. Nothing is read or written before the signature is right.
 */
export async function twilioWebhook(
  app: FastifyInstance,
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
): Promise<void> {
  const { texts } = context.config;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.post(
    twilioWebhookPath,
    { schema: { hide: true }, config: { neverShed: true } },
    async ({ body, headers, url, query, log, id: requestId }, reply) => {
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
      const { text: textId } = querySchema.safeParse(query).data ?? {};
      const content = Object.fromEntries(fields);
      if (textId !== undefined) {
        const report = reportSchema.safeParse(content);
        if (!report.success || report.data.AccountSid !== texts.accountSid) return refuse('content');
        await noteReport(context, textId, report.data);
        return reply.status(204).send();
      }
      const read = replySchema.safeParse(content);
      if (!read.success || read.data.AccountSid !== texts.accountSid) return refuse('content');
      const { MessageSid: sid, From: from, Body: words, OptOutType: type } = read.data;
      const answered = type === undefined ? undefined : (wishes.get(type) ?? wishOf(words));
      const answer = await answerReply(context, { id: sid, from, body: words, answered });
      return reply.status(200).header('content-type', 'text/xml; charset=utf-8').send(responseXml(answer));
    },
  );
}

async function noteReport(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  textId: string,
  { MessageSid: networkId, MessageStatus: status, ErrorCode: code }: z.output<typeof reportSchema>,
): Promise<void> {
  const delivery = ends.get(status);
  if (delivery === undefined) return;
  const error = code === undefined ? null : Number(code);
  await noteDelivery(context, { textId, networkId, delivery, error });
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
