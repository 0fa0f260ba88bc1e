import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { cardSourcesOf } from '../../../src/http/pages/card-sources.ts';
import { hashSource } from '../../../src/http/pages/inline-scripts.ts';
import { addedStyles, devPolicy, pagePolicy } from '../../../src/http/pages/page-policy.ts';
import { permissionsPolicy } from '../../../src/http/pages/permissions-policy.ts';
import { readStripe } from '../../../src/config/stripe.ts';

const keys = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const ofStripe = cardSourcesOf(readStripe(keys));
const ofStandIn = cardSourcesOf(readStripe({ ...keys, STRIPE_API_BASE: 'http://127.0.0.1:4242' }));

describe('the policy of a page', () => {
  const inline = ["'sha256-one'", "'sha256-other'"];
  const styles = `style-src 'self' ${addedStyles.map(hashSource).join(' ')}`;

  test('without Stripe allows our files, and the inline scripts that are given', () => {
    expect(pagePolicy()(inline, '/payment')).toBe(
      `default-src 'none'; script-src 'self' 'sha256-one' 'sha256-other'; ${styles}; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default`,
    );
  });

  test('with Stripe names its script, its frames and its API, and nothing else of anybody', () => {
    expect(pagePolicy(ofStripe)(inline, '/')).toBe(
      `default-src 'none'; script-src 'self' 'sha256-one' 'sha256-other' https://js.stripe.com https://*.js.stripe.com; ${styles}; img-src 'self' data: blob:; font-src 'self'; connect-src 'self' https://api.stripe.com; frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default`,
    );
  });

  test('with a stand-in names that alone', () => {
    const policy = pagePolicy(ofStandIn)(inline, '/payment');
    expect(policy).toContain("'sha256-other' http://127.0.0.1:4242;");
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:4242; frame-src http://127.0.0.1:4242;");
    expect(policy).not.toContain('stripe.com');
  });

  test.each([
    '/operator',
    '/operator/overview',
    '/operator.data',
    '/OPERATOR/payments',
    '/%6fperator/overview',
    '/o%70ERATOR',
    '//operator/overview',
    '/operator%2Foverview',
    '/%6Fperator%2edata',
  ])('lets nothing of Stripe onto %s', (path) => {
    expect(pagePolicy(ofStripe)(inline, path)).toBe(pagePolicy()(inline, path));
  });

  test('lets Stripe onto a page whose address only begins like the desk’s', () => {
    expect(pagePolicy(ofStripe)(inline, '/operators')).toContain('frame-src https://js.stripe.com');
  });

  test('in development has the same sources', () => {
    expect(devPolicy()([], '/')).not.toContain('frame-src');
    expect(devPolicy(ofStandIn)([], '/')).toContain("'unsafe-eval' http://127.0.0.1:4242; style-src");
    expect(devPolicy(ofStandIn)([], '/')).toContain('frame-src http://127.0.0.1:4242;');
  });

  test('lets the frames of a card form ask the browser about a payment', () => {
    expect(permissionsPolicy()).toContain('payment=(self), ');
    expect(permissionsPolicy(ofStripe?.frames)).toContain(
      'payment=(self "https://js.stripe.com" "https://*.js.stripe.com" "https://hooks.stripe.com"), ',
    );
  });
});

/** PCI DSS 6.4.3: every script of a page that takes cards is written down, with its reason. */
test('the inventory in docs/operations/stripe.md has every address of the policy, and no other', async () => {
  const text = await readFile(new URL('../../../../docs/operations/stripe.md', import.meta.url), 'utf8');
  const inventory = text.slice(
    text.indexOf('## Resources of the card page'),
    text.indexOf('## Events from Stripe'),
  );
  const rows = inventory.split('\n').filter((line) => line.startsWith('| `'));
  const written = rows.map((row) => row.split('|')[1]?.trim().replaceAll('`', ''));
  expect(written).toEqual([
    'self',
    'sha256-…',
    readStripe(keys)?.scriptUrl,
    ...new Set([...(ofStripe?.scripts ?? []), ...(ofStripe?.frames ?? []), ...(ofStripe?.connections ?? [])]),
  ]);
  for (const row of rows)
    expect(
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().length > 0),
    ).toEqual([true, true, true, true]);
});
