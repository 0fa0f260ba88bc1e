import type { Booking } from '@makani/contract/bookings/bookings';
import { expect, test } from 'vitest';
import { requireInvariants } from '../kit/invariants.ts';
import { requirePages } from './kit/built-pages.ts';
import { holdCall, payCall, quoteFor, tokenAt } from '../../../proof/kit/guest.ts';
import { expectResponse } from '../../../proof/kit/http.ts';
import { mortalApp } from './kit/mortal-app.ts';
import { serve } from '../../../proof/kit/site-process.ts';

/** What dies where on PostgreSQL is for `npm run crash`; here a folder is opened again whose owner died. */
test(
  'kill -9 leaves a folder that opens at once, and a retry gets the answer that was lost',
  { timeout: 240_000 },
  async () => {
    requirePages();
    const { env, dieOf, within } = await mortalApp();
    let app = await serve({ env });
    const token = await tokenAt(app.url);
    const call = holdCall(token, (await quoteFor(app.url, 1)).id);
    await dieOf(app, 'the hold is written', ...call);

    app = await serve({ env });
    // Nobody else can have the folder, so nobody waits for the lease of the dead.
    const held = await expectResponse<Booking>(201, app.url, ...call);
    const paying = await payCall(app.url, token, held);
    const paid = await expectResponse<Booking>(200, app.url, ...paying);
    expect(paid).toMatchObject({ id: held.id, status: 'pending' });
    await app.kill();
    await within(requireInvariants);
  },
);
