import { expect, describe, test } from 'vitest';
import { ConfigError, parseConfig } from '../../src/config/config.ts';
import { startWarnings } from '../../src/process/start-warnings.ts';

const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const test1 = {
  STRIPE_SECRET_KEY: 'sk_test_hunter2secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_hunter2public',
  STRIPE_WEBHOOK_SECRET: 'whsec_hunter2webhook',
};
const live = {
  ...test1,
  STRIPE_SECRET_KEY: 'sk_live_hunter2secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_hunter2public',
};
const site = { PUBLIC_URL: 'https://makani.example', SELLER_ADDRESS: '1 Sample Street' };
const standIn = { STRIPE_API_BASE: 'http://127.0.0.1:4010' };

/** @throws when a refusal says a key, or part of it. */
function refusal(env: Record<string, string>): string {
  try {
    parseConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const { message, stack } = error;
    if (`${message} ${stack}`.includes('hunter2'))
      throw new Error('the refusal says a key', { cause: error });
    return message;
  }
  return 'nothing is refused';
}

/** Each choice of some of the three. */
const subsets = [1, 2, 3, 4, 5, 6].map((bits) => names.filter((_, index) => (bits & (1 << index)) !== 0));

describe('the keys of Stripe', () => {
  test.each(subsets)(
    'are all there or none is: %s %s alone is refused by the names of the others',
    (...given) => {
      const some = given.filter((name) => name !== undefined);
      const message = refusal(Object.fromEntries(some.map((name) => [name, test1[name]])));
      const missing = names.filter((name) => !some.includes(name));
      expect(message).toContain(`${missing.join(', ')} should be set too`);
    },
  );

  test('lead to Stripe when all are there, and to the simulator when none is', () => {
    expect(parseConfig({}).stripe).toBeUndefined();
    expect(parseConfig(Object.fromEntries(names.map((name) => [name, ' ']))).stripe).toBeUndefined();
    expect(parseConfig(test1)).toMatchObject({
      stripe: { isLive: false, apiBase: undefined },
      site: { payments: { provider: 'stripe', publishableKey: test1.STRIPE_PUBLISHABLE_KEY } },
    });
    expect(JSON.stringify(parseConfig(test1).site)).not.toContain(test1.STRIPE_SECRET_KEY);
  });

  test.each([
    ['STRIPE_SECRET_KEY', 'pk_test_hunter2', 'a key of Stripe such as sk_test_… or rk_live_…'],
    ['STRIPE_SECRET_KEY', 'sk_hunter2', 'a key of Stripe'],
    ['STRIPE_SECRET_KEY', 'sk_live_hunter2 sk_live_hunter2', 'a key of Stripe'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_hunter2', 'a key of Stripe such as pk_test_… or pk_live_…'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_test_hunter2', 'whsec_…, or up to four with commas between'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_hunter2, sk_test_hunter2', 'whsec_…'],
    ['STRIPE_API_BASE', 'ftp://127.0.0.1', 'the address of a stand-in for Stripe on this machine'],
  ])('%s=%j is refused by its name', (name, value, expected) => {
    const message = refusal({ ...test1, [name]: value });
    expect(message).toContain(`${name} should be ${expected}`);
    expect(message).not.toContain(value);
  });

  test('are both of one kind, and a restricted one will do', () => {
    const mixed = 'should both be live keys, or both test keys';
    const off = { DEMO_DATA: 'off' };
    expect(refusal({ ...test1, ...off, STRIPE_SECRET_KEY: live.STRIPE_SECRET_KEY })).toContain(mixed);
    expect(refusal({ ...live, ...off, STRIPE_SECRET_KEY: test1.STRIPE_SECRET_KEY })).toContain(mixed);
    expect(parseConfig({ ...live, ...off, STRIPE_SECRET_KEY: 'rk_live_hunter2' }).stripe?.isLive).toBe(true);
  });

  test('sign with one secret, or with up to four of them', () => {
    expect(parseConfig(test1).stripe?.webhookSecrets).toEqual([test1.STRIPE_WEBHOOK_SECRET]);
    for (const both of ['whsec_new,whsec_old', 'whsec_new, whsec_old'])
      expect(parseConfig({ ...test1, STRIPE_WEBHOOK_SECRET: both }).stripe?.webhookSecrets).toEqual([
        'whsec_new',
        'whsec_old',
      ]);
    // Two endpoints, both of whose secrets are exchanged.
    const four = ['whsec_a', 'whsec_b', 'whsec_c', 'whsec_d'];
    expect(parseConfig({ ...test1, STRIPE_WEBHOOK_SECRET: four.join() }).stripe?.webhookSecrets).toEqual(
      four,
    );
    expect(refusal({ ...test1, STRIPE_WEBHOOK_SECRET: [...four, 'whsec_hunter2'].join() })).toContain(
      'up to four',
    );
  });

  test('are refused with demo data when they are live, also where nobody said that there should be some', () => {
    const demo = 'DEMO_DATA should be off with live keys of Stripe';
    expect(refusal(live)).toContain(demo);
    expect(refusal({ ...live, DEMO_DATA: 'on' })).toContain(demo);
    expect(refusal({ ...live, ...site, DEMO_DATA: 'on-public' })).toContain(demo);
    expect(parseConfig({ ...live, DEMO_DATA: 'off' })).toMatchObject({ demoData: false });
    expect(parseConfig({ ...live, ...site })).toMatchObject({ demoData: false });
    expect(parseConfig({ ...test1, DEMO_DATA: 'on' })).toMatchObject({ demoData: true });
  });

  test('make a public address one that charges cards, without asking for the simulator', () => {
    const config = parseConfig({ ...live, ...site });
    expect(config.site.isDemonstration).toBe(false);
    expect(startWarnings(config)).toEqual([]);
  });

  test('warn at a public address while they are test keys, and say none', () => {
    const warnings = startWarnings(parseConfig({ ...test1, ...site }));
    expect(warnings).toEqual([
      expect.stringContaining('Stripe runs with test keys at https://makani.example: no money moves'),
    ]);
    expect(warnings.join()).not.toContain('hunter2');
    expect(startWarnings(parseConfig(test1))).toEqual([]);
  });
});

describe('STRIPE_API_BASE', () => {
  test('leads to a stand-in on this machine, and nowhere else', () => {
    for (const own of ['http://127.0.0.1:4010', 'http://localhost:4010', 'http://[::1]:4010'])
      expect(parseConfig({ ...test1, STRIPE_API_BASE: own }).stripe?.apiBase).toBe(own);
    for (const away of [
      'https://api.stripe.com',
      'http://10.0.0.7:4010',
      'https://127.0.0.1.elsewhere.example',
    ])
      expect(refusal({ ...test1, STRIPE_API_BASE: away })).toContain('a stand-in for Stripe on this machine');
  });

  test('never sees live keys, and is nothing without keys', () => {
    expect(refusal({ ...live, ...standIn, DEMO_DATA: 'off' })).toContain('no stand-in may see them');
    expect(refusal(standIn)).toContain('should be set too: STRIPE_API_BASE is where their stand-in listens');
  });
});
