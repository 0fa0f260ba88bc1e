import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { type BookingState, emptyBookingState, outcomeOf, parseBookingState } from './booking-state.ts';
import { readDraft, writeDraft } from './draft.ts';

export interface GoToOptions {
  replace?: boolean;
}

export type GoTo = (path: string, patch?: Partial<BookingState>, options?: GoToOptions) => Promise<void>;

/** Takes the booking to another screen: what is new goes into the draft, and all of it along as navigation state. */
export function useGoTo(): GoTo {
  const navigate = useNavigate();
  return useCallback<GoTo>(
    async (path, patch = {}, { replace = false } = {}) => {
      const state = { ...readState(window.location.pathname), ...patch };
      writeDraft(state);
      const leaving = { path, state };
      pending = leaving;
      try {
        await navigate(path, { state: forHistory(state), replace });
      } finally {
        if (pending === leaving) pending = null;
      }
    },
    [navigate],
  );
}

/**
 * The booking as the screen at `path` should show it, for a `clientLoader`: the state on its way there, else that of the
 * history entry (so that reload, back and forward show what they showed), else the draft.
 */
export function readState(path: string): BookingState {
  const entry = pending?.path === path ? pending.state : entryState(path);
  return entry ? broughtUpToDate(entry, readDraft()) : readDraft();
}

/** Something was chosen on the screen that is open: kept in the draft and in its history entry, without a navigation. */
export function writeState(patch: Partial<BookingState>): BookingState {
  const state = { ...readState(window.location.pathname), ...patch };
  writeDraft(state);
  window.history.replaceState({ ...window.history.state, usr: forHistory(state) }, '');
  return state;
}

/** Entries outlive a session in this tab: who drives is for the draft alone, which is emptied for the next person. */
function forHistory({ customerInfo: { insurance }, ...state }: BookingState): BookingState {
  return { ...state, customerInfo: { ...emptyBookingState.customerInfo, insurance } };
}

/** A loader runs before its history entry exists, so what is on the way waits here. */
let pending: { path: string; state: BookingState } | null = null;

function entryState(path: string): BookingState | null {
  if (window.location.pathname !== path) return null;
  const entry: unknown = window.history.state;
  return typeof entry === 'object' && entry !== null && 'usr' in entry ? parseBookingState(entry.usr) : null;
}

/**
 * An entry knows the choice made on it; who drives, with which code, and what has become of its quote since, the draft knows better.
 * Without this, going back after the hold would ask for a second one.
 */
function broughtUpToDate(entry: BookingState, draft: BookingState): BookingState {
  const { insurance } = entry.customerInfo;
  const isSameQuote = entry.quote !== null && entry.quote.id === draft.quote?.id;
  return {
    ...entry,
    customerInfo: { ...draft.customerInfo, insurance },
    offerCode: draft.offerCode,
    driverAge: draft.driverAge,
    ...(isSameQuote ? outcomeOf(draft) : {}),
  };
}
