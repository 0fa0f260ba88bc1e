import { getSite } from '@makani/contract/site/site';
import { initialPolicy } from '@makani/domain/policy/policy-figures';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { mount } from '../../http/mount.ts';
import { within } from '../../process/within.ts';
import { currentSite } from './public/current-site.ts';

/** How long an answer waits for the database. Without it the contacts are those that were read last. */
const patienceMs = 1_000;

export function siteRoutes(app: FastifyInstance, { config, reads, log }: Context): void {
  let known = { ...config.site, policy: initialPolicy };

  mount(app, getSite, async () => {
    const read = reads.forAsker(undefined, (db) => currentSite(db, config));
    known =
      (await within(patienceMs, read, (err) => log.warn({ err }, 'the contacts could not be read'))) ?? known;
    return { ...known, publicUrl: config.publicUrl };
  });
}
