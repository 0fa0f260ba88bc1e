import { type Page, expect } from '@playwright/test';
import type { Container } from '../app.ts';
import { expectConfirmed, rememberSearch, threeDays } from '../booking-steps.ts';
import { everyScreen } from '../every-screen.ts';
import { vehicleCard } from '../screens.ts';
import { signedInAs } from '../sign-in.ts';

/** React's report of a page that is not what the server sent. It renders the page again. */
export const hydrationReport = 'Minified React error #418';

/** Eight ways in which browsers and their extensions change a page before its scripts run. Each runs in the browser. */
const pageChanges = {
  'an element beside each field, as password managers put it': () => {
    const fields = [...document.querySelectorAll('input, select, textarea, main button, main a')];
    for (const field of fields) {
      const icon = document.createElement('div');
      icon.setAttribute('data-lastpass-icon-root', '');
      field.after(icon);
    }
  },
  'every text within a font element, as translators put it': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.parentElement?.closest('script, style, svg, select, textarea, title')) continue;
      if (text.textContent?.trim() === '') continue;
      const font = document.createElement('font');
      text.parentNode?.replaceChild(font, text);
      font.append(text);
    }
  },
  'an element more at the start and the end of the body': () => {
    document.body.prepend(document.createElement('div'));
    document.body.append(document.createElement('grammarly-desktop-integration'));
    document.querySelector('main')?.prepend(document.createElement('div'));
  },
  'other attributes of html and body': () => {
    document.documentElement.lang = 'de';
    document.documentElement.className = 'translated-ltr';
    document.body.setAttribute('cz-shortcut-listen', 'true');
    document.body.className = 'vsc-initialized';
    document.querySelector('main')?.setAttribute('data-gr-c-s-loaded', 'true');
  },
  'an element removed': () => {
    document.querySelector('main h1')?.remove();
  },
  'elements in the head': () => {
    const meta = document.createElement('meta');
    meta.name = 'darkreader';
    document.head.prepend(meta);
    document.head.querySelector('title')?.remove();
    const icon = document.createElement('link');
    icon.rel = 'icon';
    icon.href = '/favicon.svg';
    document.head.append(icon, document.createElement('script'));
  },
  'another text': () => {
    const heading = document.querySelector('main h1');
    if (heading) heading.textContent = 'Sonst etwas';
  },
  'a form around the page': () => {
    const main = document.querySelector('main');
    const form = document.createElement('form');
    if (main === null) return;
    form.append(...main.childNodes);
    main.append(form);
  },
} as const satisfies Record<string, () => void>;

type PageChange = keyof typeof pageChanges;

export const everyPageChange = Object.keys(pageChanges) as PageChange[];

/** Changes each document as soon as its last script has been read, which runs later. */
export async function changeEachPage(page: Page, change: PageChange): Promise<void> {
  await page.addInitScript(`new MutationObserver((_changes, observer) => {
    if (document.querySelector('script[type="module"]') === null) return;
    observer.disconnect();
    window.isChangedFirst = !Object.keys(document.body).some((key) => key.startsWith('__react'));
    (${String(pageChanges[change])})();
  }).observe(document, { childList: true, subtree: true });`);
}

/** Every page that anybody may open. */
export const publicPages = [
  ...Object.keys(everyScreen).filter((route) => everyScreen[route] === 'anybody'),
  '/search',
  '/vehicle',
  '/reserve',
  '/payment',
  '/convoy',
];

/** Opens each page, and goes on from it by something pressed. */
export async function walkPublicPages(page: Page, routes: readonly string[] = publicPages): Promise<void> {
  for (const route of routes) {
    await page.goto(route.replace('*', 'nowhere'));
    await expectAlive(page);
    if (route.startsWith('/operator')) {
      await page.getByLabel('Email').fill('someone@desk.example');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
      continue;
    }
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const target = route === '/about' ? 'Locations' : 'About us';
    await page.getByRole('banner').getByRole('link', { name: target, exact: true }).click();
    await expect(page).toHaveURL(route === '/about' ? '/locations' : '/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'isSameDocument' in window), route).toBe(true);
  }
}

/** Books a vehicle. The document is loaded again, and changed again, at each of its steps. */
export async function bookOnChangedPages(
  page: Page,
  app: Container,
  pay: (page: Page) => Promise<void>,
): Promise<void> {
  await signedInAs(page, await app.signUp());
  await rememberSearch(page, threeDays);
  await page.goto('/search');
  await expectAlive(page);
  await vehicleCard(page, 'Toyota Sienna Platinum').getByRole('button', { name: 'Reserve Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Toyota Sienna Platinum' })).toBeVisible();
  await page.reload();
  await expectAlive(page);
  await page.getByRole('button', { name: 'Reserve Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Driver Information' })).toBeVisible();
  await page.reload();
  await expectAlive(page);
  await page.getByLabel("Driver's license").fill('H12345678');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();
  await page.reload();
  await expectAlive(page);
  await pay(page);
  await expectConfirmed(page);
}

/** The page was changed before React came, and shows its heading and its text all the same. */
async function expectAlive(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isChangedFirst' in window && window.isChangedFirst), page.url()).toBe(
    true,
  );
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first(), page.url()).toBeVisible();
  const length = await page.evaluate(() => document.body.innerText.trim().length);
  expect(length, `the text of ${page.url()}`).toBeGreaterThan(80);
}
