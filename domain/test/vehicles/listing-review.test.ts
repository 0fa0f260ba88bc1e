import {
  listingReviewReasons,
  listingReviewStates,
  type ListingReviewReason,
  type ListingReviewState,
} from '@makani/contract/vehicles/listing-review';
import { listingReasonFacts, reviewForHost } from '@makani/domain/vehicles/listing-review-facts';
import {
  type ListingFacts,
  reviewEdit,
  reviewNewListing,
  reviewOfSettled,
} from '@makani/domain/vehicles/listing-review';
import { expect, test } from 'vitest';

const fine: ListingFacts = { dailyCents: 12_950, isHostVerified: true, hasDetails: true, place: 1 };
const approved = { state: 'approved', reasons: [] };
const waits = (...reasons: ListingReviewReason[]) => ({ state: 'waiting', reasons });

test.each<[string, Partial<ListingFacts>, object]>([
  ['an ordinary one', {}, approved],
  ['at $10.00 a day', { dailyCents: 1_000 }, approved],
  ['at $9.99 a day', { dailyCents: 999 }, waits('low_price')],
  ['for nothing', { dailyCents: 0 }, waits('low_price')],
  ['of a host whose email is not confirmed', { isHostVerified: false }, waits('unverified_host')],
  ['without plate, color or key', { hasDetails: false }, waits('missing_details')],
  ['the 50th of its host', { place: 50 }, approved],
  ['the 51st of its host', { place: 51 }, waits('many_listings')],
  [
    'with everything against it',
    { dailyCents: 0, isHostVerified: false, hasDetails: false, place: 60 },
    waits('low_price', 'unverified_host', 'many_listings', 'missing_details'),
  ],
])('a new listing: %s', (_, facts, verdict) => {
  expect(reviewNewListing({ ...fine, ...facts })).toEqual(verdict);
});

test.each<
  [
    string,
    { state: ListingReviewState; reasons?: ListingReviewReason[]; was?: number },
    Partial<ListingFacts>,
    object,
  ]
>([
  ['approved, with other words', { state: 'approved' }, {}, approved],
  ['approved, and now below $10', { state: 'approved' }, { dailyCents: 999 }, waits('low_price')],
  ['approved at $5, with other words', { state: 'approved', was: 500 }, { dailyCents: 500 }, approved],
  ['approved at $5, and now at $8', { state: 'approved', was: 500 }, { dailyCents: 800 }, approved],
  ['approved at $5, and now at $4', { state: 'approved', was: 500 }, { dailyCents: 400 }, waits('low_price')],
  ['approved before hosts were verified', { state: 'approved' }, { isHostVerified: false }, approved],
  ['approved before details were asked for', { state: 'approved' }, { hasDetails: false }, approved],
  ['approved as the 51st', { state: 'approved' }, { place: 51 }, approved],
  [
    'waiting for its price, which is raised',
    { state: 'waiting', reasons: ['low_price'], was: 500 },
    {},
    approved,
  ],
  [
    'waiting for its price, which stays',
    { state: 'waiting', reasons: ['low_price'], was: 500 },
    { dailyCents: 500 },
    waits('low_price'),
  ],
  [
    'waiting as the 51st, with an older one gone',
    { state: 'waiting', reasons: ['many_listings'] },
    { place: 50 },
    approved,
  ],
  ['declined, and now fine', { state: 'declined' }, {}, waits('declined_before')],
  [
    'declined, and still too cheap',
    { state: 'declined' },
    { dailyCents: 0 },
    waits('low_price', 'declined_before'),
  ],
  [
    'changed again while it waits after being declined',
    { state: 'waiting', reasons: ['declined_before'] },
    {},
    waits('declined_before'),
  ],
])('an edit of one that was %s', (_, { state, reasons = [], was = fine.dailyCents }, facts, verdict) => {
  expect(reviewEdit({ state, reasons, dailyCents: was }, { ...fine, ...facts })).toEqual(verdict);
});

test('where nothing is reviewed, only what was declined waits', () => {
  expect(reviewNewListing(null)).toEqual(approved);
  const edited = (state: ListingReviewState, reasons: ListingReviewReason[] = []) =>
    reviewEdit({ state, reasons, dailyCents: 500 }, null);
  expect(edited('approved')).toEqual(approved);
  expect(edited('waiting', ['low_price'])).toEqual(approved);
  expect(edited('declined')).toEqual(waits('declined_before'));
});

test('a confirmed email approves what waited for nothing else', () => {
  const verified = (state: ListingReviewState, ...reasons: ListingReviewReason[]) =>
    reviewOfSettled({ state, reasons }, { isHostVerified: true, hasDetails: true });
  expect(verified('waiting', 'unverified_host')).toEqual(approved);
  expect(verified('waiting', 'low_price', 'unverified_host')).toEqual(waits('low_price'));
  expect(verified('declined')).toEqual({ state: 'declined', reasons: [] });
  expect(verified('approved')).toEqual(approved);
});

test('a listing is approved neither without its details nor without its host’s email', () => {
  const settled = (reasons: ListingReviewReason[], isHostVerified: boolean, hasDetails: boolean) =>
    reviewOfSettled({ state: 'waiting', reasons }, { isHostVerified, hasDetails });
  expect(settled(['missing_details'], true, true)).toEqual(approved);
  expect(settled(['unverified_host'], true, false)).toEqual(waits('missing_details'));
  expect(settled(['unverified_host', 'missing_details'], false, true)).toEqual(waits('unverified_host'));
  expect(settled(['many_listings', 'missing_details'], true, true)).toEqual(waits('many_listings'));
  expect(
    reviewOfSettled({ state: 'approved', reasons: [] }, { isHostVerified: true, hasDetails: false }),
  ).toEqual(approved);
});

test('a host reads every reason, and what settles it', () => {
  for (const state of listingReviewStates) {
    expect(reviewForHost({ state, reasons: [], note: null }) === null).toBe(state === 'approved');
  }
  for (const reason of listingReviewReasons) {
    const notice = reviewForHost({ state: 'waiting', reasons: [reason], note: null });
    expect(notice?.points).toEqual([listingReasonFacts[reason].toHost]);
    expect(notice?.next).toMatch(
      listingReasonFacts[reason].settledIn !== null ? /^Once that’s done/ : /^You don’t need/,
    );
  }
  expect(reviewForHost({ state: 'declined', reasons: [], note: 'No photo of it.' })?.points).toEqual([
    'No photo of it.',
  ]);
  const again = { state: 'waiting', reasons: ['declined_before'], note: 'No photo of it.' } as const;
  expect(reviewForHost({ ...again, reasons: [...again.reasons] })?.points).toHaveLength(1);
});
