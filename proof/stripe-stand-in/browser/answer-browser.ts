import type { IncomingMessage, ServerResponse } from 'node:http';
import { findIntent } from '../cards/intents.ts';
import type { Control } from '../control/control.ts';
import { missing } from '../http/api-error.ts';
import type { PaymentIntent } from '../state/objects.ts';
import type { World } from '../state/world.ts';
import { bankPage, fieldPage } from './pages.ts';

/** The names of our scripts on the pages that load them. */
const scripts: Record<string, string> = {
  '/v3/stripe.js': 'stripe.ts',
  '/v3/card-field.js': 'card-field.ts',
  '/v3/bank-page.js': 'bank-page.ts',
};

/** Answers `/v3/…`, the part of Stripe that is in the browser: its script, the frames of card fields, the bank's page. */
export async function answerBrowser(
  { world, control }: { world: World; control: Control },
  { request, response, body }: { request: IncomingMessage; response: ServerResponse; body: Buffer },
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
  const script = scripts[pathname];
  if (script !== undefined) return send(response, 'text/javascript', await scriptOf(script));
  if (pathname === '/v3/card-field')
    return send(response, 'text/html', fieldPage(searchParams.get('kind') ?? ''));
  if (pathname !== '/v3/three-d-secure') throw missing('page', pathname);
  if (request.method === 'POST') {
    const { clientSecret, answer } = JSON.parse(body.toString()) as {
      clientSecret: string;
      answer: 'succeed' | 'fail';
    };
    const intent = intentOf(world, clientSecret);
    // Its payment may have been given up meanwhile.
    if (intent.status === 'requires_action') control.completeAuthentication(intent.id, answer);
    return send(response, 'application/json', '{}');
  }
  const { amount } = intentOf(world, searchParams.get('client_secret') ?? '');
  const dollars = (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  send(response, 'text/html', bankPage(dollars));
}

function intentOf(world: World, clientSecret: string): PaymentIntent {
  const intent = findIntent(world, clientSecret.split('_secret_')[0] ?? '');
  if (intent.client_secret !== clientSecret) throw missing('payment_intent', intent.id);
  return intent;
}

/** Node has taken the types out of what it has loaded, which is what browsers read. */
async function scriptOf(file: string): Promise<string> {
  const { run }: { run?: unknown } = await import(new URL(`scripts/${file}`, import.meta.url).href);
  if (typeof run !== 'function') throw new Error(`${file} has nothing to run`);
  return `(${run.toString()})();`;
}

function send(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(text);
}
