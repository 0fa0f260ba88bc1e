import {
  bookOnChangedPages,
  changeEachPage,
  everyPageChange,
  hydrationReport,
  publicPages,
  walkPublicPages,
} from '../kit/changes/page-changes.ts';
import { payByStripe } from '../kit/stripe-steps.ts';
import { test } from '../kit/test.ts';

test.use({ site: { network: 'stripe' } });

// `site/changed` has each page with each change. With Stripe their policy differs, so each page takes one of the changes.
for (const [turn, change] of everyPageChange.entries()) {
  const pages = publicPages.filter((_, place) => place % everyPageChange.length === turn);
  test(`with Stripe a booking and public pages go on that the browser has changed: ${change}`, async ({
    page,
    app,
    mayReport,
    mayRespond,
  }) => {
    mayReport(hydrationReport);
    mayRespond(404);
    await changeEachPage(page, change);
    await walkPublicPages(page, pages);
    await bookOnChangedPages(page, app, (at) => payByStripe(at, '4242424242424242'));
  });
}
