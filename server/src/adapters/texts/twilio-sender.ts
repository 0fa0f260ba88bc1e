import * as z from 'zod/mini';
import type { TwilioSettings } from '../../config/texts.ts';
import { unsubscribed } from './twilio-facts.ts';
import { type BegunText, sha256Of, TextRefused, type TextSender } from './text-sender.ts';

/** Two calls have to end within the lease of a text. */
const timeoutMs = 10_000;
const twilio = 'https://api.twilio.com';
/** Twilio takes no longer ones. */
const maxValiditySeconds = 36_000;
/** No number, a country that is not allowed, a number that can't be reached or gets no texts, too long a text. */
const finalErrors = new Set([21_211, 21_217, 21_408, unsubscribed, 21_612, 21_614, 21_617, 21_635]);

/** As many of the latest texts to one number as are looked through for an attempt without an answer. */
const maxLookedThrough = 100;

/** @param reportsTo - Where Twilio tells what became of a text; undefined where it can't reach this site. */
export function twilioSender(settings: TwilioSettings, reportsTo: string | undefined): TextSender {
  return {
    async send({ id, to, body, usefulSeconds }) {
      const form = new URLSearchParams({
        To: to,
        Body: body,
        MessagingServiceSid: settings.messagingServiceSid,
        ValidityPeriod: String(Math.min(maxValiditySeconds, Math.max(1, usefulSeconds))),
      });
      if (reportsTo !== undefined) form.set('StatusCallback', `${reportsTo}?text=${id}`);
      const answer = await call(settings, '', { method: 'POST', body: form });
      if (answer.ok) return sentSchema.parse(await answer.json()).sid;
      throw await failureOf(answer);
    },
    async find(begun) {
      const query = new URLSearchParams({ To: begun.to, PageSize: String(maxLookedThrough) });
      const answer = await call(settings, `?${query.toString()}`, { method: 'GET' });
      if (!answer.ok) throw await failureOf(answer);
      const { messages } = listSchema.parse(await answer.json());
      return messages.find((message) => isOf(begun, message))?.sid;
    },
  };
}

const sentSchema = z.object({ sid: z.string() });
const listedSchema = z.object({
  sid: z.string(),
  body: z.string(),
  /** RFC 2822. */
  date_created: z.string(),
  direction: z.string(),
});
const listSchema = z.object({ messages: z.array(listedSchema) });
const errorSchema = z.object({ code: z.optional(z.nullable(z.number())), message: z.optional(z.string()) });

async function call(
  { accountSid, authToken, apiBase = twilio }: TwilioSettings,
  query: string,
  request: { method: string; body?: URLSearchParams },
): Promise<Response> {
  const url = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json${query}`, apiBase);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return fetch(url, {
    ...request,
    headers: { authorization },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** Errors about the number or the words. All others, as a wrong token or a limit, are mended, and then the text goes out. */
async function failureOf(answer: Response): Promise<Error> {
  const parsed = errorSchema.safeParse(await answer.json().catch(() => undefined));
  const { code = null, message = '' } = parsed.data ?? {};
  const words = `Twilio answered ${answer.status}${code === null ? '' : `, error ${code}`}: ${message}`;
  return code !== null && finalErrors.has(code)
    ? new TextRefused(words, { isStopped: code === unsubscribed })
    : new Error(words);
}

/** Twilio's clock and ours may differ by some seconds. */
function isOf({ bodySha256, begunAt }: BegunText, message: z.output<typeof listedSchema>): boolean {
  const createdAt = Date.parse(message.date_created);
  return (
    message.direction.startsWith('outbound') &&
    createdAt >= begunAt.epochMilliseconds - 60_000 &&
    sha256Of(message.body) === bodySha256
  );
}
