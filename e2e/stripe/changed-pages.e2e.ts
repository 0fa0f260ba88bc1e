import {
  bookOnChangedPages,
  changeEachPage,
  everyPageChange,
  hydrationReport,
  walkEveryPublicPage,
} from '../kit/changes/page-changes.ts';
import { payByStripe } from '../kit/stripe-steps.ts';
import { test } from '../kit/test.ts';

test.use({ site: { network: 'stripe' } });

for (const change of everyPageChange) {
  test(`with Stripe every public page and a booking go on that the browser has changed: ${change}`, async ({
    page,
    app,
    mayReport,
    mayRespond,
  }) => {
    mayReport(hydrationReport);
    mayRespond(404);
    await changeEachPage(page, change);
    await walkEveryPublicPage(page);
    await bookOnChangedPages(page, app, (at) => payByStripe(at, '4242424242424242'));
  });
}
