import type { ServerResponse } from 'node:http';
import type { World } from '../state/world.ts';
import { findAccount, setAccountActive } from './accounts.ts';

/** Where a host tells Stripe who they are and what bank they have: one button that fills in everything. */
export function answerOnboarding(world: World, response: ServerResponse, method: string, url: URL): void {
  const id = url.pathname.split('/').at(-1) ?? '';
  const back = url.searchParams.get('return_url') ?? '/';
  findAccount(world, id);
  if (method === 'POST') {
    setAccountActive(world, id, true);
    world.save();
  }
  if (method === 'POST' || url.searchParams.has('later')) {
    response.writeHead(303, { location: back }).end();
    return;
  }
  const here = escaped(`${url.pathname}${url.search}`);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>Stripe (stand-in)</title><main style="font:16px system-ui;max-width:30rem;margin:4rem auto;padding:0 1rem">
<h1>Set up payouts</h1><p>This page stands in for Stripe’s own.</p>
<form method="post" action="${here}"><button>Submit my details</button></form>
<p><a href="${here}&amp;later">Do it later</a></p></main></html>`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
