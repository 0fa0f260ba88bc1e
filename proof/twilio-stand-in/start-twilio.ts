import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { twilioSignature } from '../../server/src/adapters/texts/twilio-signature.ts';

/** A text that the stand-in took. */
interface TakenText {
  sid: string;
  to: string;
  body: string;
  validitySeconds: number;
  /** Where its sender wants to be told what became of it. */
  reportsTo: string | null;
  createdAt: Date;
}

/** How the next call goes wrong: before the text is taken, after it, or with this error of Twilio's. */
type Fault = 'no answer' | 'answer lost' | 'server error' | { status: number; code: number };

export interface TwilioStandIn {
  url: string;
  /** The settings of a site that sends its texts here. */
  env: Record<string, string>;
  taken: TakenText[];
  /** The calls that came, as `POST` or `GET`. */
  calls: string[];
  /** Used up one a call, in this order. */
  faults: Fault[];
  /** Somebody replies to a text of the site at this address. @returns the words that Twilio would send back. */
  reply(site: string, from: string, body: string, given?: { sid?: string }): Promise<string>;
  /** Forgets texts, calls, faults and who replied STOP. */
  startOver(): void;
  close(): Promise<void>;
}

const accountSid = `AC${'5'.repeat(32)}`;
const authToken = '5'.repeat(32);
const messagingServiceSid = `MG${'5'.repeat(32)}`;
const path = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
/** Twilio's own list of words that end texts to a number. */
const stopWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']);
const startWords = new Set(['START', 'UNSTOP', 'YES']);

/** A server that plays Twilio's messages on this machine: it takes texts, lists them, and tells replies. */
export async function startTwilio({
  now = () => new Date(),
}: { now?: () => Date } = {}): Promise<TwilioStandIn> {
  const taken: TakenText[] = [];
  const calls: string[] = [];
  const faults: Fault[] = [];
  const stopped = new Set<string>();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const text = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString();
    calls.push(request.method ?? '');
    const fault = faults.shift();
    if (fault === 'no answer') return void response.destroy();
    if (fault === 'server error') return send(response, 503, { code: 20_503, message: 'Unavailable' });
    if (typeof fault === 'object')
      return send(response, fault.status, { code: fault.code, message: 'Refused' });
    const isSigned = request.headers.authorization === `Basic ${btoa(`${accountSid}:${authToken}`)}`;
    if (!isSigned) return send(response, 401, { code: 20_003, message: 'Authenticate' });
    if (url.pathname !== path) return send(response, 404, { code: 20_404, message: 'Not found' });
    if (request.method === 'GET')
      return send(response, 200, { messages: listed(url.searchParams.get('To')) });
    const refusal = take(new URLSearchParams(text));
    if (refusal !== null) return send(response, 400, refusal);
    if (fault === 'answer lost') return void response.destroy();
    send(response, 201, { sid: taken.at(-1)?.sid, status: 'accepted' });
  };

  const take = (form: URLSearchParams): { code: number; message: string } | null => {
    const [to, body] = [form.get('To') ?? '', form.get('Body') ?? ''];
    if (form.get('MessagingServiceSid') !== messagingServiceSid)
      return { code: 21_701, message: 'The messaging service does not exist' };
    if (!/^\+[1-9]\d{7,14}$/.test(to)) return { code: 21_211, message: `The 'To' number ${to} is not valid` };
    if (body === '') return { code: 21_602, message: 'Message body is required' };
    if (body.length > 1600) return { code: 21_617, message: 'The message body is too long' };
    if (stopped.has(to)) return { code: 21_610, message: 'Attempt to send to unsubscribed recipient' };
    const validitySeconds = Number(form.get('ValidityPeriod'));
    const reportsTo = form.get('StatusCallback');
    taken.push({ sid: newSid(), to, body, validitySeconds, reportsTo, createdAt: now() });
    return null;
  };

  const listed = (to: string | null) =>
    taken
      .filter((one) => to === null || one.to === to)
      .toReversed()
      .map(({ sid, body, createdAt, to: recipient }) => ({
        sid,
        body,
        to: recipient,
        direction: 'outbound-api',
        date_created: createdAt.toUTCString(),
      }));

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent && !response.destroyed)
        send(response, 500, { code: 20_500, message: String(error) });
    });
  });
  // It takes the texts of guests, so no other machine may reach it.
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    env: {
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_MESSAGING_SERVICE_SID: messagingServiceSid,
      TWILIO_API_BASE: url,
    },
    taken,
    calls,
    faults,
    async reply(site, from, body, { sid = newSid() } = {}) {
      const word = body.trim().toUpperCase();
      if (stopWords.has(word)) stopped.add(from);
      if (startWords.has(word)) stopped.delete(from);
      const webhook = `${site}/webhooks/twilio`;
      const fields = new URLSearchParams({ AccountSid: accountSid, MessageSid: sid, From: from, Body: body });
      const signature = twilioSignature({ url: webhook, fields }, authToken);
      const response = await fetch(webhook, {
        method: 'POST',
        headers: { 'x-twilio-signature': signature },
        body: fields,
      });
      if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
      return /<Message>(?<words>.*)<\/Message>/s.exec(await response.text())?.groups?.['words'] ?? '';
    },
    startOver() {
      for (const list of [taken, calls, faults]) list.length = 0;
      stopped.clear();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function newSid(): string {
  return `SM${randomBytes(16).toString('hex')}`;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
