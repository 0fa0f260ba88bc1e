import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { startStandIn } from '../start-stand-in.ts';
import { standInWithSdk } from './stand-in-sdk.ts';

const standIn = await standInWithSdk();
const { url, control, stripe } = standIn;

test.each(['0.0.0.0', '::', '192.0.2.1', 'makani.example'])('it does not listen on %s', async (host) => {
  await expect(startStandIn({ host })).rejects.toThrow('listens on this machine only');
});

describe('the part of Stripe that is in the browser', () => {
  test.each(['/v3/stripe.js', '/v3/card-field.js', '/v3/bank-page.js'])(
    '%s is a script that browsers read',
    async (path) => {
      const answer = await fetch(`${url}${path}`);
      expect(answer.headers.get('content-type')).toContain('text/javascript');
      const script = await answer.text();
      expect(() => new Script(script)).not.toThrow();
    },
  );

  test('a page that it doesn’t have is not found', async () => {
    expect((await fetch(`${url}/v3/nothing`)).status).toBe(404);
  });

  test('the bank’s page opens with the client secret alone, and its answer decides', async () => {
    const intent = await stripe.paymentIntents.create({
      amount: 40_000,
      currency: 'usd',
      capture_method: 'manual',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      confirm: true,
      payment_method: control.paymentMethod('4000002760003184'),
    });
    const page = `${url}/v3/three-d-secure?client_secret=`;
    expect(await (await fetch(`${page}${intent.client_secret}`)).text()).toContain('$400.00');
    expect((await fetch(`${page}${intent.id}_secret_guessed`)).status).toBe(404);
    const body = JSON.stringify({ clientSecret: intent.client_secret, answer: 'succeed' });
    await fetch(`${url}/v3/three-d-secure`, { method: 'POST', body });
    // Pressed twice.
    expect((await fetch(`${url}/v3/three-d-secure`, { method: 'POST', body })).status).toBe(200);
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_capture');
  });
});
