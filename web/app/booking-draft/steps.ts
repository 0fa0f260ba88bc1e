import { redirect } from 'react-router';
import { paths } from '../paths.ts';
import { type BookingState, currentQuote } from './booking-state.ts';
import { readState } from './navigation-state.ts';
import { periodOf } from './period.ts';

/** The screens of a booking that need the data of an earlier screen. */
export type Step = '/search' | '/vehicle' | '/reserve' | '/payment' | '/confirmation';

/** The booking for a step's `clientLoader`. Redirects to an earlier step if the data is missing. */
export function stateForStep(step: Step): BookingState {
  const state = readState(step);
  const target = whereToGoInstead(step, state);
  // oxlint-disable-next-line typescript/only-throw-error -- the router redirects this way from deep inside a loader
  if (target !== null) throw redirect(target);
  return state;
}

/** Null when the step has all its data. Otherwise the last step that has, which never redirects further. */
export function whereToGoInstead(step: Step, state: BookingState): string | null {
  if (needs[step](state)) return null;
  switch (step) {
    case '/search':
      return paths.home;
    case '/vehicle':
      return paths.fleet;
    case '/reserve':
      return whereToGoInstead('/vehicle', state) ?? paths.vehicle;
    case '/payment':
      return whereToGoInstead('/reserve', state) ?? paths.reserve;
    case '/confirmation':
      return whereToGoInstead('/payment', state) ?? paths.payment;
  }
}

const needs: Record<Step, (state: BookingState) => boolean> = {
  '/search': (state) => state.location !== '' && periodOf(state) !== null,
  '/vehicle': (state) => state.vehicle !== null,
  '/reserve': (state) => currentQuote(state) !== null,
  '/payment': (state) => needs['/reserve'](state) && state.bookingId !== null,
  '/confirmation': (state) => needs['/payment'](state) && state.paymentInfo !== null,
};
