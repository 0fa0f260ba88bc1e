import { expect } from '../kit/test.ts';
import { the } from './driver/visitor.ts';
import {
  cardOf,
  describeFamily,
  odyssey,
  payByCard,
  searchInHonolulu,
  sienna,
  swapSecondRow,
  trip,
} from './steps.ts';
import { test } from './test.ts';

const { pickupAt, returnAt } = trip;

for (const width of [390, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.beforeEach(({ visitor }) => visitor.resize(width));

    test('a family says who travels, searches, sees who sits where, and books', async ({ app, visitor }) => {
      const { email, password } = await app.signUp();
      await visitor.arriveAs();
      await visitor.open('/');
      await describeFamily(visitor);
      await searchInHonolulu(visitor);
      await visitor.reads('Fits your party of 4', cardOf(sienna));
      await visitor.press(cardOf(sienna), the('button', /^Reserve Now/));

      const fit = the('region', 'Will you fit?');
      await visitor.sees(the('heading', sienna));
      await visitor.reads('Child, 1 year, rear-facing seat', fit);
      await swapSecondRow(visitor, fit);
      await visitor.press(the('button', 'Reserve Now'));

      const welcome = the('dialog', 'Welcome back');
      await visitor.fill('Email', email, welcome);
      await visitor.fill('Password', password, welcome);
      await visitor.press(welcome, the('button', 'Log in'));
      await visitor.sees(the('heading', 'Driver Information'));
      await visitor.fill("Driver's license", 'H12345678');
      await visitor.press(the('button', 'Continue to Payment'));
      await visitor.sees(the('heading', 'Payment Information'));
      await payByCard(visitor);
      await visitor.sees(the('heading', 'Booking Confirmed!'));
      await visitor.reads('Child, 1 year, rear-facing seat');
      expect(await app.charges()).toEqual([{ amount_cents: 137_655, state: 'authorised' }]);
    });

    test('a trip is changed for more, and cancelled', async ({ app, visitor }) => {
      const guest = await app.signUp();
      const { id } = await app.book({ vehicle: sienna, pickupAt, returnAt }, guest);
      await visitor.arriveAs(guest);
      await visitor.open(`/dashboard/trips/${id}`);
      await visitor.press(the('button', 'Modify Trip'));
      await visitor.sees(the('heading', 'Modify Trip'));
      await visitor.press(the('radio', /^Premium/));
      await visitor.sees(the('heading', 'You pay $59.85 more'));
      await visitor.press(the('button', /^Pay /));
      await visitor.reads('Your trip has been changed');
      await visitor.reads('$1,436.40');

      await visitor.press(the('button', 'Cancel Trip'));
      await visitor.press(the('dialog', 'Cancel Trip'), the('button', 'Cancel trip, release $1,436.40'));
      await visitor.reads('Your trip is cancelled');
      expect(await app.trips(guest)).toMatchObject([{ status: 'cancelled' }]);
    });

    test('a host confirms one booking and rejects another', async ({ app, visitor }) => {
      for (const vehicle of [sienna, odyssey]) await app.book({ vehicle, pickupAt, returnAt });
      await visitor.arriveAs(await app.fleetHost());
      await visitor.open('/host/bookings');
      await visitor.press(cardOf(sienna), the('button', 'Confirm'));
      await visitor.reads('Booking confirmed successfully');
      await visitor.reads('Confirmed', cardOf(sienna));

      await visitor.press(cardOf(odyssey), the('button', 'Reject'));
      const question = the('dialog', 'Reject this booking?');
      await visitor.fill(/^Reason/, 'It is at the workshop that week.', question);
      await visitor.press(question, the('button', 'Reject booking'));
      await visitor.reads('Booking rejected successfully');
      await visitor.reads('It is at the workshop that week.', cardOf(odyssey));
    });
  });
}
