import type { Container } from '../app.ts';
import type { ContainerOptions } from './open-parts.ts';

/**
 * The servers of a worker. Each stays open for the next test that wants one like it, because another worker takes as long
 * to start as a journey takes.
 */
export class Sites {
  readonly #open = new Map<string, Container>();

  async open(options: ContainerOptions): Promise<Container> {
    const key = JSON.stringify(options);
    const site = this.#open.get(key) ?? (await openSite(options));
    this.#open.set(key, site);
    return site;
  }

  async close(): Promise<void> {
    for (const site of this.#open.values()) await site.close();
  }
}

/** The process that only collects the tests does without the server, whose code takes seconds to load. */
async function openSite(options: ContainerOptions): Promise<Container> {
  const { Container: Site } = await import('../app.ts');
  return Site.open(options);
}
