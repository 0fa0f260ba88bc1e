import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const version = '13.5.0';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export interface Audited {
  categories: Partial<Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>>;
  audits: Record<string, Finding>;
  environment: { benchmarkIndex: number };
}

interface Finding {
  score: number | null;
  title: string;
  numericValue?: number;
  /** All requests that were sent, of the audit `network-requests`. */
  details?: { items?: { resourceType?: string; transferSize?: number }[] };
}

/** A tab, as Lighthouse's own driver knows it. */
export interface Tab {
  goto(url: string): Promise<unknown>;
  url(): string;
  createCDPSession(): Promise<{
    send(command: string, parameters?: object): Promise<unknown>;
    detach(): Promise<void>;
  }>;
}

export interface DrivenBrowser {
  wsEndpoint(): string;
  pages(): Promise<Tab[]>;
  close(): Promise<void>;
}

export interface Lighthouse {
  /** Audits what an address, or a way to it, opens in the tab. */
  navigation(
    tab: Tab,
    to: string | (() => Promise<unknown>),
    options: { flags: { onlyCategories: readonly Category[]; logLevel: 'silent' } },
  ): Promise<{ lhr: Audited } | undefined>;
  launch(options: { executablePath: string; headless: true; args: string[] }): Promise<DrivenBrowser>;
}

/** Lighthouse and the driver that it brings, from npx's own folder: the repository has neither. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', '--package', `lighthouse@${version}`, '--call', 'command -v lighthouse'],
    { encoding: 'utf8' },
  );
  const packages = join(await realpath(stdout.trim()), '../../..');
  const at = (path: string) => pathToFileURL(join(packages, path)).href;
  const { navigation }: Pick<Lighthouse, 'navigation'> = await import(at('lighthouse/core/index.js'));
  const { launch }: { launch: Lighthouse['launch'] } = await import(
    at('puppeteer-core/lib/puppeteer/puppeteer-core.js')
  );
  return { navigation, launch };
}
