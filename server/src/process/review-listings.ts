import { parseArgs } from 'node:util';
import { formatDailyUsd } from '@makani/contract/kernel/money';
import { idSchema, requiredText } from '@makani/contract/kernel/text';
import { listingReasonFacts, listingReviewFacts } from '@makani/domain/vehicles/listing-review-facts';
import type { Config } from '../config/config.ts';
import type { Context } from '../adapters/context.ts';
import {
  decideListing,
  type Decision,
  listReviewQueue,
  type QueuedListing,
} from '../features/listing/public/listing-reviews.ts';
import { listOwnPhotos } from '../features/vehicles/public/vehicle-listing.ts';
import { openContainer } from '../container.ts';
import { UsageError } from './start-failure.ts';

const examples = [
  'npm run listing:review                                       the listings that wait, and why',
  'npm run listing:review -- approve ID',
  "npm run listing:review -- decline ID --reason 'The photos show another vehicle.'",
].join('\n  ');

type Needed = Pick<Context, 'db' | 'clock' | 'config'>;

/** `listing:review [approve ID | decline ID --reason TEXT]`. */
export async function runReviewListings(config: Config, args: string[]): Promise<void> {
  const asked = readArgs(args);
  const container = await openContainer(config);
  try {
    const { context } = container;
    console.log(
      asked === undefined ? await describeQueue(context) : await decide(context, asked.id, asked.decision),
    );
  } finally {
    await container.close();
  }
}

/** Listings shown at once; more appear as these are decided. */
const max = 50;

/** The queue as text for the terminal. */
export async function describeQueue({ db, clock, config }: Needed): Promise<string> {
  const { listings, count } = await listReviewQueue(db, max);
  if (count === 0) return 'No listing is waiting for review.';
  const now = clock.now();
  const entries: string[] = [];
  for (const listing of listings) {
    const photos = (await listOwnPhotos(db, listing.id)).map(
      ({ src }) => new URL(src, config.publicUrl).href,
    );
    entries.push(describe(listing, photos, now));
  }
  const title =
    count === 1 ? '1 listing is waiting for review:' : `${count} listings are waiting for review:`;
  const rest = count > listings.length ? [`and ${count - listings.length} more.`] : [];
  return [title, ...entries, ...rest, `To decide:\n  ${examples}`].join('\n\n');
}

function describe(listing: QueuedListing, photos: string[], now: Temporal.Instant): string {
  const { id, name, year, category, daily_cents: dailyCents, location_name: location, host } = listing;
  const since = listing.review_since?.until(now).round({ largestUnit: 'hours', smallestUnit: 'minutes' });
  const reasons = listing.review_reasons.map((reason) => listingReasonFacts[reason].toOperator);
  return [
    id,
    `  ${name}, ${year}, ${category}, ${formatDailyUsd(dailyCents)} a day, ${location}`,
    `  host: ${host === undefined ? 'none' : `${host.firstName}, ${host.email}`}`,
    `  waiting for ${since?.hours ?? 0} h ${since?.minutes ?? 0} min, because ${reasons.join('; ')}`,
    ...(listing.review_note === null ? [] : [`  declined before: ${listing.review_note}`]),
    `  description: ${oneLine(listing.description)}`,
    `  features: ${oneLine(listing.features.join(', '))}`,
    ...photos.map((photo) => `  ${photo}`),
  ].join('\n');
}

/** Hosts write what they like; the terminal gets it without control characters. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}

/** @throws Error with a readable message; nothing was changed. */
export async function decide(context: Needed, id: string, decision: Decision): Promise<string> {
  const found = await decideListing(context, id, decision);
  if (found === undefined) throw new Error(`There is no listing ${id}. Nothing was changed.`);
  const name = oneLine(found.name);
  if (found.before === decision.state) return `${name} is ${decision.state} already; nothing was changed.`;
  return listingReviewFacts[decision.state].isPublic
    ? `${name} is approved. Guests see it from now on, and its host gets an email.`
    : `${name} is declined. Guests don't see it, its bookings stay, and its host gets an email with the reason.`;
}

function readArgs(args: string[]): { id: string; decision: Decision } | undefined {
  const { positionals, values } = parseArgs({
    args,
    options: { reason: { type: 'string' } },
    allowPositionals: true,
  });
  const [verb, id, ...more] = positionals;
  if (verb === undefined && values.reason === undefined) return undefined;
  if ((verb !== 'approve' && verb !== 'decline') || id === undefined || more.length > 0)
    throw new UsageError(`Please say what to do with which listing:\n  ${examples}`);
  if (!idSchema.safeParse(id).success) throw new UsageError(`${id} is not the id of a listing.`);
  if (verb === 'approve') {
    if (values.reason !== undefined) throw new UsageError('An approval needs no --reason.');
    return { id, decision: { state: 'approved' } };
  }
  const reason = requiredText('--reason', 300).safeParse(values.reason ?? '');
  if (!reason.success)
    throw new UsageError(
      `${reason.error.issues[0]?.message ?? ''} The host reads it. For example:\n  ${examples}`,
    );
  return { id, decision: { state: 'declined', note: reason.data } };
}
