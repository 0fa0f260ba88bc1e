import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './faults.ts';

export interface Answer {
  status: number;
  body: unknown;
  isReplayed?: boolean;
}

export const failed = { error: { type: 'api_error', message: 'An unknown error occurred' } };
const tooMany = {
  error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests. Try again.' },
};

/** Answers what `act` gives, unless something is to go wrong before or after it. */
export async function sendWithFault(
  { response, fault }: { response: ServerResponse; fault: Fault | undefined },
  act: () => Promise<Answer>,
): Promise<void> {
  switch (fault?.kind) {
    case undefined:
    case 'kept-500':
      return send(response, await act());
    case 'delay':
      await wait(fault.ms ?? 1000);
      return send(response, await act());
    case 'before-500':
      return send(response, { status: 500, body: failed });
    case '429':
      return send(response, { status: 429, body: tooMany });
    case 'before-hang':
      return hang(response);
    case 'before-drop':
      response.destroy();
      return undefined;
    case 'before-call':
      await fault.call?.();
      response.destroy();
      return undefined;
    case 'after-call':
      await act();
      await fault.call?.();
      response.destroy();
      return undefined;
    case 'answer':
      await act();
      return send(response, fault.answer ?? { status: 500, body: failed });
    case 'refuse':
      return send(response, fault.answer ?? { status: 500, body: failed });
    case 'after-500':
      await act();
      return send(response, { status: 500, body: failed });
    case 'after-hang':
      await act();
      return hang(response);
    case 'after-drop':
      await act();
      response.destroy();
      return undefined;
    case 'malformed': {
      const { status, body } = await act();
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body).slice(0, -7));
    }
  }
}

function send(response: ServerResponse, { status, body, isReplayed = false }: Answer): void {
  if (isReplayed) response.setHeader('idempotent-replayed', 'true');
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Says nothing until the other side gives up. */
async function hang(response: ServerResponse): Promise<void> {
  if (!response.destroyed) await once(response, 'close');
}
