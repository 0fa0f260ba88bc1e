import type { ServerResponse } from 'node:http';
import type { World } from '../state/world.ts';
import { findAccount, setAccountActive } from './accounts.ts';

/** The pages of Stripe that a host is sent to: one to be set up on, and their account's own. */
export function answerHost(world: World, response: ServerResponse, method: string, url: URL): void {
  const [, , page, id = ''] = url.pathname.split('/');
  findAccount(world, id);
  if (page === 'onboarding') answerOnboarding(world, response, { method, url, id });
  else show(response, 'Your Stripe account', '<p>What was sent to you goes to your bank from here.</p>');
}

/** Where a host tells Stripe who they are and what bank they have: one button that fills in everything. */
function answerOnboarding(
  world: World,
  response: ServerResponse,
  { method, url, id }: { method: string; url: URL; id: string },
): void {
  if (method === 'POST') {
    setAccountActive(world, id, true);
    world.save();
  }
  if (method === 'POST' || url.searchParams.has('later')) {
    response.writeHead(303, { location: url.searchParams.get('return_url') ?? '/' }).end();
    return;
  }
  const here = escaped(`${url.pathname}${url.search}`);
  show(
    response,
    'Set up payouts',
    `<form method="post" action="${here}"><button>Submit my details</button></form>
<p><a href="${here}&amp;later">Do it later</a></p>`,
  );
}

function show(response: ServerResponse, title: string, content: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>Stripe (stand-in)</title><main style="font:16px system-ui;max-width:30rem;margin:4rem auto;padding:0 1rem">
<h1>${title}</h1><p>This page stands in for Stripe’s own.</p>
${content}</main></html>`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
