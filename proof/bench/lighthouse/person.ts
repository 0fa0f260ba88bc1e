import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { type Page, chromium } from '@playwright/test';
import { findChromium } from '../../../e2e/install-chromium.ts';
import { chooseMoment } from '../../../e2e/kit/screens.ts';
import { logIn } from '../../../e2e/kit/sign-in.ts';
import { apiAt } from '../../kit/http.ts';
import { signUp } from '../../kit/people.ts';
import type { Audited, Category, DrivenBrowser, Lighthouse, Tab } from './load.ts';

/** Somebody with a browser, who has come to a page and opens it again for each audit. */
export interface Person extends AsyncDisposable {
  audit(categories: readonly Category[]): Promise<Audited>;
}

interface ComesInput {
  url: string;
  lighthouse: Lighthouse;
}

/** Opens a browser and takes the way that leads to the page. */
export async function comesTo(path: string, { url, lighthouse }: ComesInput): Promise<Person> {
  const executablePath = await findChromium();
  const browser = await lighthouse.launch({
    executablePath,
    headless: true,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    return await personIn(browser, path, url, lighthouse);
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function personIn(
  browser: DrivenBrowser,
  path: string,
  url: string,
  lighthouse: Lighthouse,
): Promise<Person> {
  const [tab] = await browser.pages();
  if (tab === undefined) throw new Error('The browser has no tab.');
  const way = ways[path];
  if (way) await walk(browser, (page) => way(page, url));
  const address = path === '/vehicle' ? `${url}/vehicle?id=${await firstVehicle(url)}` : `${url}${path}`;
  return {
    async audit(onlyCategories) {
      if (!way) await forget(tab);
      const to = way ? () => openCold(tab, address) : address;
      const result = await lighthouse.navigation(tab, to, { flags: { onlyCategories, logLevel: 'silent' } });
      if (result === undefined) throw new Error(`${path} could not be audited.`);
      if (new URL(tab.url()).pathname !== path) throw new Error(`${path} led to ${tab.url()}.`);
      return result.lhr;
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** The ways to pages that need something of the pages before them. It stays in the tab's storage. */
const ways: Readonly<Record<string, (page: Page, url: string) => Promise<void>>> = {
  '/search': search,
  async '/reserve'(page, url) {
    const guest = await signUp(apiAt(url));
    await search(page, url);
    await page.getByRole('button', { name: 'Reserve Now' }).first().click();
    await page.waitForURL('**/vehicle');
    await page.getByRole('button', { name: 'Reserve Now', exact: true }).click();
    await logIn(page, guest);
    await page.waitForURL('**/reserve');
    await page.getByLabel("Driver's license").waitFor();
  },
};

async function search(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const day = (ahead: number) =>
    Temporal.Now.plainDateISO('Pacific/Honolulu').add({ days: ahead }).toString();
  await chooseMoment(page, 'Pickup', `${day(20)}T10:00`);
  await chooseMoment(page, 'Return', `${day(23)}T10:00`);
  // The only open location is chosen already.
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL('**/search');
  await page.getByRole('article').first().waitFor();
}

/** The steps are Playwright's, which leaves the tab to Lighthouse afterwards. */
async function walk(browser: DrivenBrowser, steps: (page: Page) => Promise<void>): Promise<void> {
  const connected = await chromium.connectOverCDP(browser.wsEndpoint());
  const page = connected.contexts()[0]?.pages()[0];
  if (page === undefined) throw new Error('The browser has no tab.');
  await steps(page);
  await connected.close();
}

/** Lighthouse empties all storage but the tab's, in which the last audit has left a draft. */
async function forget(tab: Tab): Promise<void> {
  const devtools = await tab.createCDPSession();
  await devtools.send('Runtime.evaluate', { expression: 'sessionStorage.clear()' });
  await devtools.detach();
}

/** As cold as Lighthouse opens an address, but with the session, which it would delete. */
async function openCold(tab: Tab, address: string): Promise<void> {
  const devtools = await tab.createCDPSession();
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
  await tab.goto(address);
}

async function firstVehicle(url: string): Promise<string> {
  const { vehicles } = await apiAt(url).expect<{ vehicles: Vehicle[] }>(200, 'GET', '/cars?limit=1');
  const [vehicle] = vehicles;
  if (vehicle === undefined) throw new Error('There is no vehicle to look at.');
  return vehicle.id;
}
