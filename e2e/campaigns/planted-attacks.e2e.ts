import type { Browser } from '@playwright/test';
import { hash } from 'node:crypto';
import { everyScreen } from '../kit/every-screen.ts';
import { expect, test } from '../kit/test.ts';

/** Attacks on a page, each with the rule of the page's policy that stops it. */
const attacks = {
  'inline script': 'script-src',
  'inline handler': 'script-src',
  'javascript: address': 'script-src',
  'script of another origin': 'script-src',
  eval: 'require-trusted-types-for',
  innerHTML: 'require-trusted-types-for',
  'a worker': 'require-trusted-types-for',
  'a policy of its own': 'trusted-types',
  'the text of a script': 'require-trusted-types-for',
  'the markup of a script': 'require-trusted-types-for',
  'the address of a script': 'require-trusted-types-for',
  'a data: script': 'require-trusted-types-for',
  'written markup': 'require-trusted-types-for',
  'markup with a script': 'require-trusted-types-for',
  'text in a node of a script': 'require-trusted-types-for',
  fetch: 'connect-src',
  image: 'img-src',
  'style sheet': 'style-src',
  form: 'form-action',
  base: 'base-uri',
  iframe: 'frame-src',
  object: 'object-src',
} as const;

test('of the attacks planted in a page none gets through the policy, and without it each does', async ({
  browser,
  app,
}) => {
  const guarded = await plant(browser, app.url, { policy: true });
  expect(guarded.succeeded).toEqual([]);
  expect(guarded.stoppedBy.length).toBeGreaterThanOrEqual(Object.keys(attacks).length);
  const open = await plant(browser, app.url, { policy: false });
  expect(open.succeeded.toSorted()).toEqual(Object.keys(attacks).toSorted());
});

test('every screen comes with the one policy', async ({ request }) => {
  const policies = new Set<string>();
  for (const route of Object.keys(everyScreen)) {
    const response = await request.get(route.replace('*', 'nowhere').replace(/:\w+/, 'of-nobody'));
    policies.add(
      (response.headers()['content-security-policy'] ?? '').replace(/(?: 'sha256-[^']+')+/g, " 'sha256-…'"),
    );
  }
  expect([...policies]).toEqual([expect.stringContaining("require-trusted-types-for 'script'")]);
});

test('a script of a page may load our own files and make an empty element, and nothing else', async ({
  browser,
  app,
}) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${app.url}/about`);
  const refused = await page.evaluate(whatIsRefused, {
    addresses: [...ownAddresses, ...foreignAddresses],
    markups: [...ownMarkups, ...foreignMarkups],
  });
  expect(refused).toEqual([...foreignAddresses, ...foreignMarkups, 'a second default policy']);
  await page.context().close();
});

const ownAddresses = ['/assets/a-1.js', 'assets/../assets/a-1.js', '/offline-worker.js'];
const foreignAddresses = [
  'javascript:alert(1)',
  'data:text/javascript,alert(1)',
  'blob:x',
  '//other.example/assets/a.js',
  'https://js.stripe.com/v3/',
  'https://localhost@other.example/assets/a.js',
  '/api/site',
  '/photos/a.js',
  '/photos/offline-worker.js',
  '/assets/a.css',
  '/assets/%2e%2e/api/a.js',
  '/assets/../photos/a.js',
  'http://',
];
const ownMarkups = ['<script></script>', ' ', ''];
const foreignMarkups = [
  '<script>alert(1)</script>',
  '<script src="/assets/a.js"></script>',
  '<script></script><img src=x onerror=alert(1)>',
  '<SCRIPT></SCRIPT>',
  'alert(1)',
  '<b>bold</b>',
];

function whatIsRefused({ addresses, markups }: { addresses: string[]; markups: string[] }): string[] {
  const isRefused = (work: () => void): boolean => {
    try {
      work();
      return false;
    } catch {
      return true;
    }
  };
  const { trustedTypes } = window as unknown as {
    trustedTypes: { createPolicy(name: string, rules: object): object };
  };
  return [
    ...addresses.filter((address) => isRefused(() => (document.createElement('script').src = address))),
    ...markups.filter((markup) => isRefused(() => (document.createElement('div').innerHTML = markup))),
    ...(isRefused(() => trustedTypes.createPolicy('default', {})) ? ['a second default policy'] : []),
  ];
}

/** Another origin. What is asked of it says which attack got through: `/fetch`. */
const other = 'http://other.example/';

/** Opens a page whose markup has all attacks at its end, as if the server had written them. */
async function plant(
  browser: Browser,
  url: string,
  { policy }: { policy: boolean },
): Promise<{ succeeded: string[]; stoppedBy: string[] }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const requested = new Set<string>();
  await page.route(`${other}**`, async (route) => {
    requested.add(decodeURIComponent(new URL(route.request().url()).pathname).slice(1));
    await route.fulfill({ body: '' });
  });
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': rules = '', ...rest } = response.headers();
    const body = (await response.text()).replace('</body>', () => `${markup}</body>`);
    const headers = policy ? { ...rest, 'content-security-policy': withCareless(rules) } : rest;
    await route.fulfill({ response, headers, body });
  });
  // The page's own scripts would take the foreign markup away again.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${url}/about`);
  const succeeded = async (): Promise<string[]> => {
    const ran = await page.evaluate(() => (window as unknown as { ran: string[] }).ran);
    return [...new Set([...ran, ...requested])].filter((name) => name in attacks);
  };
  const stopped = (): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { stopped: string[] }).stopped);
  if (policy)
    await expect.poll(async () => rulesOf(await stopped())).toEqual(rulesOf(Object.values(attacks)));
  else await expect.poll(async () => (await succeeded()).length).toBe(Object.keys(attacks).length);
  const found = { succeeded: await succeeded(), stoppedBy: await stopped() };
  await context.close();
  return found;
}

/** The rules by their names in the policy, each once. */
function rulesOf(directives: string[]): string[] {
  return [...new Set(directives.map((directive) => directive.replace(/-(elem|attr)$/, '')))].toSorted();
}

/** The policy as if the two careless scripts were our own. */
function withCareless(rules: string): string {
  const hashes = [...markup.matchAll(/<script data-ours>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`,
  );
  return rules.replace("script-src 'self'", `script-src 'self' ${hashes.join(' ')}`);
}

/** The attacks as markup; those that need a script come as a careless script of our own. */
const markup = `
<script data-ours>
  window.ran = []; window.stopped = [];
  document.addEventListener('securitypolicyviolation', (event) => stopped.push(event.effectiveDirective));
</script>
<script>ran.push('inline script')</script>
<img src="data:," onerror="ran.push('inline handler')">
<a id="address" href="javascript:ran.push('javascript: address')">a</a>
<script src="${other}script of another origin"></script>
<img src="${other}image">
<link rel="stylesheet" href="${other}style sheet">
<iframe src="${other}iframe"></iframe>
<object data="${other}object"></object>
<iframe name="into"></iframe>
<form id="form" method="post" target="into" action="${other}form"></form>
<base href="${other}">
<script data-ours>
  const attempt = (work) => { try { work(); } catch {} };
  attempt(() => document.getElementById('address').click());
  attempt(() => eval("ran.push('eval')"));
  attempt(() => {
    document.createElement('div').innerHTML = '<img src="data:,x" onerror="ran.push(\\'innerHTML\\')">';
  });
  attempt(() => {
    new Worker('data:text/javascript,postMessage(1)').onmessage = () => ran.push('a worker');
  });
  attempt(() => { trustedTypes.createPolicy('theirs', {}); ran.push('a policy of its own'); });
  const added = (change) => attempt(() => {
    const script = document.createElement('script');
    change(script);
    document.body.append(script);
  });
  added((script) => { script.text = "ran.push('the text of a script')"; });
  added((script) => { script.innerHTML = "ran.push('the markup of a script')"; });
  added((script) => { script.src = '${other}the address of a script'; });
  added((script) => { script.src = "data:text/javascript,ran.push('a data: script')"; });
  added((script) => { script.append("ran.push('text in a node of a script')"); });
  attempt(() => document.write("<img src='data:,y' onerror='ran.push(" + '"written markup"' + ")'>"));
  attempt(() => {
    const range = document.createRange();
    const made = range.createContextualFragment("<script>ran.push('markup with a script')<\\/script>");
    document.body.append(made);
  });
  attempt(() => void fetch('${other}fetch', { mode: 'no-cors' }).catch(() => {}));
  attempt(() => document.getElementById('form').submit());
  if (document.baseURI === '${other}') ran.push('base');
</script>`;
