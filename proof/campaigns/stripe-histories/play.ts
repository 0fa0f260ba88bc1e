import { insertGuests } from '../../kit/inserted-people.ts';
import { startOfTests } from '../../../server/test/kit/test-app.ts';
import { setDeposits } from '../../../server/test/features/bookings/deposits/with-deposit.ts';
import { race } from './seats.ts';
import { type Stage, work } from './stages.ts';
import type { Phase, Plot, Seat } from './story.ts';
import type { Weather } from './weather.ts';

export interface History {
  seed: number;
  plots: Plot[];
  hasDeposits: boolean;
}

/** When each phase begins, after the first minute. Pickup is at 10 a.m. of the eleventh day. */
const phases: [Phase, Temporal.DurationLike][] = [
  ['pay', { minutes: 0 }],
  ['answer', { minutes: 25 }],
  ['choose', { hours: 2 }],
  ['day', { hours: 30 }],
  ['pickup', { hours: 24 * 10 + 5 }],
  ['return', { hours: 24 * 14 + 4 }],
];
const afterwards = { hours: 24 * 19 };

const usual = [
  'expire holds',
  'refund by silence',
  'charge what begins',
  'charge what lapses',
  'follow Stripe',
  'place deposits',
  'settle payments',
  'settle refunds',
  'confirm by silence',
];

/** Plays a history to its end. @returns its seats, in the order of its plots. */
export async function play(stage: Stage, history: History, weather: Weather): Promise<Seat[]> {
  const { app } = stage;
  if (history.hasDeposits) await setDeposits(app);
  const seats = await seatsOf(stage, history);
  const start = Temporal.Instant.from(startOfTests);
  await Promise.all(seats.map((seat) => race(stage, seat)));
  for (const [phase, after] of phases) {
    app.clock.set(start.add(after));
    weather.rises(phase);
    await Promise.all([
      ...seats.map((seat) => seat.plot.acts[phase]?.(stage, seat)),
      work(stage, usual),
      weather.blows(),
    ]);
    await settle(stage, weather);
  }
  app.clock.set(start.add(afterwards));
  await settle(stage, weather);
  await weather.clears();
  await settle(stage, weather);
  await work(stage, ['reconcile payments', 'reconcile eight days']);
  return seats;
}

/** Two workers, while the storm goes on and after it. Where none is, half of that is all there is to do. */
async function settle(stage: Stage, weather: Weather): Promise<void> {
  for (let round = weather.isQuiet ? 2 : 0; round < 4; round += 1) {
    if (round === 2) weather.abates();
    await weather.blows();
    await Promise.all([work(stage, usual), work(stage, usual)]);
    await work(stage, ['reconcile payments']).catch((error: unknown) => {
      // While Stripe doesn't answer, there is nothing to compare with.
      if (round >= 2) throw error;
    });
    stage.app.clock.advance({ minutes: 2 });
  }
}

async function seatsOf({ app, fleet }: Stage, { plots }: History): Promise<Seat[]> {
  const { db, clock } = app.context;
  const guests = await insertGuests(db, clock.now(), 2 * plots.length, { isVerified: true });
  const vehicles = fleet.slice();
  return plots.map((plot, index) => ({
    plot,
    vehicles: vehicles.splice(0, plot.vehicles),
    guests: guests.slice(2 * index, 2 * index + 2),
    bookings: [],
    orderId: undefined,
  }));
}
