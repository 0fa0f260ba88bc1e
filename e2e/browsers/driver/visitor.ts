import { expect } from '@playwright/test';
import type { Guest } from '../../kit/app.ts';
import type { Connection } from './connection.ts';
import { errorsOfPage, noteErrors } from './errors.ts';
import { findInPage, type Place, type Purpose } from './find.ts';

const selectors = {
  article: 'article',
  button: 'button, [role="button"]',
  dialog: '[role="dialog"], [role="alertdialog"]',
  field: 'input, textarea',
  group: 'fieldset, [role="group"]',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  listbox: '[role="listbox"]',
  option: '[role="option"]',
  radio: 'input[type="radio"], [role="radio"]',
  region: 'section, [role="region"]',
  tab: '[role="tab"]',
} as const;

/** An element by its role and name, in full or by a pattern, or by its words. */
export function the(
  role: keyof typeof selectors,
  name?: string | RegExp,
  more: Pick<Place, 'has' | 'at'> = {},
): Place {
  return {
    selector: selectors[role],
    ...(name !== undefined && { name: typeof name === 'string' ? { is: name } : { matches: name.source } }),
    ...more,
  };
}

/** An element as WebDriver names it, and what is known of it. */
interface Placed {
  id: string;
  name: string;
  rests: boolean;
  isInReach: boolean;
}

/** A machine that others share may be slow; what hangs still ends. */
const patience = { timeout: 30_000, intervals: [50, 50, 100, 200] };

/** Somebody in front of a browser, whichever it is: all that a journey can do. */
export class Visitor {
  readonly #browser: Connection;
  readonly #site: string;

  constructor(browser: Connection, site: string) {
    this.#browser = browser;
    this.#site = site;
  }

  /** Opens a page, and waits until React has it. */
  async open(path: string): Promise<void> {
    await this.#browser.send('open', { url: this.#site + path });
    await expect(async () => {
      expect(
        await this.#run(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber$'))),
      ).toBe(true);
    }).toPass(patience);
    await this.#run(noteErrors);
  }

  /** Presses it once it rests, which a part that has just opened doesn't. */
  async press(...places: Place[]): Promise<void> {
    await expect(async () => {
      const { id, rests, isInReach } = await this.#find(places, 'press');
      expect(rests, 'it rests').toBe(true);
      if (!isInReach) await this.#look(places, 'scroll');
      expect(isInReach, 'it is in reach').toBe(true);
      await this.#browser.send('press', { id });
    }).toPass(patience);
  }

  /** Types into the field with this label. */
  async fill(label: string | RegExp, text: string, ...around: Place[]): Promise<void> {
    const places = [...around, the('field', label)];
    await this.press(...places);
    const { id } = await this.#find(places, 'see');
    await this.#browser.send('clear', { id });
    await this.#browser.send('type', { id, text });
  }

  /** Waits until it is there. */
  async sees(...places: Place[]): Promise<void> {
    await expect(() => this.#find(places, 'see')).toPass(patience);
  }

  /** Waits until it is there. @returns its accessible name. */
  async nameOf(...places: Place[]): Promise<string> {
    await this.sees(...places);
    return (await this.#find(places, 'see')).name;
  }

  /** Waits until these words are to be read. */
  async reads(words: string, ...around: Place[]): Promise<void> {
    const last = around.at(-1) ?? { selector: 'body' };
    await this.sees(...around.slice(0, -1), { ...last, has: words });
  }

  /** Waits until it is gone. */
  async misses(...places: Place[]): Promise<void> {
    await expect(async () => expect(await this.#look(places, 'see')).toBeNull()).toPass(patience);
  }

  /** Whether it is there now. */
  async has(...places: Place[]): Promise<boolean> {
    return (await this.#look(places, 'see')) !== null;
  }

  /** Makes the window so wide that the page is, whatever the frame of the window takes. */
  async resize(width: number): Promise<void> {
    let frame = 0;
    await expect(async () => {
      await this.#browser.send('resize', { width: width + frame, height: 900 });
      const inner = Number(await this.#run(() => innerWidth));
      frame += width - inner;
      expect(inner).toBe(width);
    }).toPass(patience);
  }

  /** Errors of the page since it was opened. */
  async errors(): Promise<string> {
    return String(await this.#run(errorsOfPage));
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(String(await this.#browser.send('picture', { full: false })), 'base64');
  }

  /** Signs in as who has signed in earlier, or begins as a stranger. */
  async arriveAs(guest?: Guest): Promise<void> {
    await this.#browser.send('open', { url: `${this.#site}/robots.txt` });
    const stored = (guest?.storage.origins ?? []).flatMap(({ localStorage: each }) => each);
    await this.#run((entries: { name: string; value: string }[]) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const { name, value } of entries) localStorage.setItem(name, value);
    }, stored);
  }

  async #find(places: Place[], purpose: Purpose): Promise<Placed> {
    const found = await this.#look(places, purpose);
    if (found === null) throw new Error(`There is no ${places.map(inWords).join(' › ')}.`);
    return found;
  }

  async #look(places: Place[], purpose: Purpose): Promise<Placed | null> {
    const found = await this.#run(findInPage, places, purpose);
    if (!Array.isArray(found)) return null;
    const [element, name, rests, isInReach]: unknown[] = found;
    return {
      id: String(Object.values(Object(element))[0]),
      name: String(name),
      rests: rests === true,
      isInReach: isInReach === true,
    };
  }

  #run<Args extends unknown[]>(script: (...args: Args) => unknown, ...args: Args): Promise<unknown> {
    return this.#browser.send('execute', {
      script: `return (${script.toString()}).apply(null, arguments)`,
      args,
    });
  }
}

function inWords({ selector, name, has }: Place): string {
  const named = name === undefined ? '' : ` '${'is' in name ? name.is : name.matches}'`;
  return `${selector}${named}${has === undefined ? '' : ` with '${has}'`}`;
}
