import { listFaqs } from '@makani/contract/site/faqs';
import { getSite } from '@makani/contract/site/site';
import { initialPolicy } from '@makani/domain/policy/policy-figures';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { mount } from '../../http/mount.ts';
import { within } from '../../lib/within.ts';
import { faqDocument, shownFaqs } from './current-faqs.ts';
import { currentPolicy } from './policy.ts';
import { currentSite } from './current-site.ts';
import { currentDocument } from './site-documents.ts';

/** How long an answer waits for the database. */
const patienceMs = 1_000;

export function siteRoutes(app: FastifyInstance, context: Context): void {
  const { config } = context;
  const site = lastRead(context, { ...config.site, policy: initialPolicy }, (db) => currentSite(db, config));
  const unset = { ...faqDocument.initial(), policy: initialPolicy };
  const faqs = lastRead(context, unset, async (db) => ({
    ...(await currentDocument(db, faqDocument)),
    policy: await currentPolicy(db),
  }));

  mount(app, getSite, async () => ({ ...(await site()), publicUrl: config.publicUrl }));

  mount(app, listFaqs, async () => ({ faqs: shownFaqs(await faqs()) }));
}

/** Reads from the database; without it, returns the last value. */
function lastRead<Value>(
  { reads, log, catalogue }: Context,
  initial: Value,
  readAnew: (db: Db) => Promise<Value>,
): () => Promise<Value> {
  let known = initial;
  return async () => {
    const found = reads.forPrincipal(undefined, readAnew);
    const warn = (err: unknown): void => log.warn({ err }, 'what is set for the site could not be read');
    const read = await within(patienceMs, found, warn);
    if (read === undefined) catalogue.servedFromMemory();
    else known = read;
    return known;
  };
}
