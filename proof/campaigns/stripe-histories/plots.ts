import { answerAs, cancel, change, idOf, pay, takeOfDeposit, wantNoOther } from './acts.ts';
import { fleetSize } from './stages.ts';
import type { Random } from './random.ts';
import type { Act, Plot } from './story.ts';

const one = (name: string, acts: Plot['acts']): Plot => ({ name, vehicles: 1, acts });
const two = (name: string, acts: Plot['acts']): Plot => ({ name, vehicles: 2, acts });

const pays: Act = (stage, seat) => pay(stage, seat, { card: 'pays' });
const agrees: Act = (stage, seat) => pay(stage, seat, { card: 'challenges', bank: 'succeed' });
const cancels: Act = (stage, seat) => cancel(stage, idOf(seat));
const lengthens: Act = (stage, seat) => change(stage, seat, 5);
const confirms: Act = async (stage, { bookings }) => {
  for (const id of bookings) await answerAs(stage, id, 'confirm');
};
const rejects: Act = (stage, seat) => answerAs(stage, idOf(seat), 'reject');
const wantsNoOther: Act = (stage, seat) => wantNoOther(stage, idOf(seat));
const each =
  (...acts: Act[]): Act =>
  async (stage, seat) => {
    for (const act of acts) await act(stage, seat);
  };

const plots: Plot[] = [
  one('a trip', { pay: pays, answer: confirms, return: (stage, seat) => takeOfDeposit(stage, idOf(seat)) }),
  one('a bank that asks, and agrees', { pay: agrees, answer: confirms }),
  one('a guest who agrees and never comes back', {
    pay: (stage, seat) => pay(stage, seat, { card: 'challenges', bank: 'succeed', isAway: true }),
    answer: confirms,
  }),
  one('a bank that refuses, then another card', {
    pay: each((stage, seat) => pay(stage, seat, { card: 'challenges', bank: 'fail' }), pays),
    answer: confirms,
  }),
  one('a bank that is never answered', { pay: (stage, seat) => pay(stage, seat, { card: 'challenges' }) }),
  one('a bank that is never answered, then another card', {
    pay: each((stage, seat) => pay(stage, seat, { card: 'challenges' }), pays),
    answer: confirms,
  }),
  one('a bank that agrees and declines', {
    pay: (stage, seat) => pay(stage, seat, { card: 'challengesThenDeclines', bank: 'succeed' }),
  }),
  one('a decline, then another card', {
    pay: each((stage, seat) => pay(stage, seat, { card: 'hasNoFunds' }), pays),
    answer: confirms,
    return: (stage, seat) => takeOfDeposit(stage, idOf(seat)),
  }),
  one('a decline', { pay: (stage, seat) => pay(stage, seat, { card: 'declines' }) }),
  one('a silent host', { pay: pays }),
  one('cancelled before the host answers', { pay: pays, answer: cancels }),
  one('cancelled after the charge', { pay: agrees, answer: confirms, day: cancels }),
  one('cancelled on the last day', { pay: pays, answer: confirms, pickup: cancels }),
  one('rejected', { pay: pays, answer: rejects, choose: wantsNoOther }),
  one('rejected, and no choice made', { pay: pays, answer: rejects }),
  one('longer', { pay: pays, answer: confirms, choose: lengthens }),
  one('longer, and the bank asks', {
    pay: pays,
    answer: confirms,
    choose: (stage, seat) => change(stage, seat, 5, { card: 'challenges', bank: 'succeed' }),
  }),
  one('longer, and declined', {
    pay: pays,
    answer: confirms,
    choose: (stage, seat) => change(stage, seat, 5, { card: 'declines' }),
  }),
  one('longer, then cancelled', { pay: pays, answer: confirms, choose: lengthens, day: cancels }),
  one('longer while it waits', { pay: pays, answer: lengthens, choose: confirms }),
  one('shorter', { pay: pays, answer: confirms, choose: (stage, seat) => change(stage, seat, 2) }),
  two('two vehicles', { pay: pays, answer: confirms }),
  two('two vehicles, and the bank asks', { pay: agrees, answer: confirms }),
  two('two vehicles, one cancelled', { pay: pays, answer: confirms, day: cancels }),
  two('two vehicles, one rejected', {
    pay: pays,
    answer: async (stage, seat) => {
      await rejects(stage, seat);
      await confirms(stage, { ...seat, bookings: seat.bookings.slice(1) });
    },
    choose: wantsNoOther,
  }),
  two('two vehicles, declined, then another card', {
    pay: each((stage, seat) => pay(stage, seat, { card: 'declines' }), pays),
    answer: confirms,
  }),
];

/** As many as there are seats, on no more vehicles than there are. */
export function plotsOf(random: Random, seats: number): Plot[] {
  const drawn: Plot[] = [];
  let left = fleetSize;
  while (drawn.length < seats) {
    const plot = random.one(plots);
    if (left - plot.vehicles < seats - drawn.length - 1) continue;
    left -= plot.vehicles;
    drawn.push(plot);
  }
  return drawn;
}
