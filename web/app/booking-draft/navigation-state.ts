import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { type BookingState, emptyBookingState, outcomeOf } from './booking-state.ts';
import { parseBookingState } from './booking-state-schema.ts';
import { readDraft, writeDraft } from './draft.ts';

export interface GoToOptions {
  replace?: boolean;
}

export type GoTo = (path: string, patch?: Partial<BookingState>, options?: GoToOptions) => Promise<void>;

/**
 * Navigates to another screen of the booking. Changes are saved in the draft, and the whole state becomes
 * navigation state.
 */
export function useGoTo(): GoTo {
  const navigate = useNavigate();
  return useCallback<GoTo>(
    async (path, patch = {}, { replace = false } = {}) => {
      const state = { ...readState(window.location.pathname), ...patch };
      writeDraft(state);
      const leaving = { path: path.replace(/\?.*$/, ''), state };
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
 * The state for the screen at `path`, for a `clientLoader`: the pending navigation's, else that of the
 * history entry (so that reload, back and forward show the same), else the draft.
 */
export function readState(path: string): BookingState {
  const entry = pending?.path === path ? pending.state : entryState(path);
  return entry ? broughtUpToDate(entry, readDraft()) : readDraft();
}

/** Saves a choice on the current screen in the draft and in its history entry, without a navigation. */
export function writeState(patch: Partial<BookingState>): BookingState {
  const state = { ...readState(window.location.pathname), ...patch };
  writeDraft(state);
  window.history.replaceState({ ...window.history.state, usr: forHistory(state) }, '');
  return state;
}

/**
 * History entries outlive a session in this tab, so the driver's details and who travels stay in the draft only, which
 * is emptied on sign-out.
 */
function forHistory({ customerInfo: { insurance }, ...state }: BookingState): BookingState {
  return {
    ...state,
    customerInfo: { ...emptyBookingState.customerInfo, insurance },
    someoneElseDrives: null,
    party: null,
    convoy: null,
  };
}

/** A loader runs before its history entry exists, so the new state waits here. */
let pending: { path: string; state: BookingState } | null = null;

function entryState(path: string): BookingState | null {
  if (window.location.pathname !== path) return null;
  const entry: unknown = window.history.state;
  return typeof entry === 'object' && entry !== null && 'usr' in entry ? parseBookingState(entry.usr) : null;
}

/**
 * A history entry keeps its own choices; the draft has the newer driver, code, hold and key. Otherwise going
 * back after the hold would request a second one.
 */
function broughtUpToDate(entry: BookingState, draft: BookingState): BookingState {
  const { insurance } = entry.customerInfo;
  const isSameQuote = entry.quote !== null && entry.quote.id === draft.quote?.id;
  return {
    ...entry,
    customerInfo: { ...draft.customerInfo, insurance },
    someoneElseDrives: draft.someoneElseDrives,
    offerCode: draft.offerCode,
    party: draft.party,
    convoy: draft.convoy,
    // A paid booking keeps its choices; the draft is about the next trip by then.
    ...(entry.paymentInfo === null
      ? {
          driverAge: draft.driverAge,
          extras: draft.extras,
          hostExtras: draft.hostExtras,
          delivery: draft.delivery,
        }
      : {}),
    ...(isSameQuote ? outcomeOf(draft) : {}),
  };
}
