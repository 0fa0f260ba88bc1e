import { create } from 'zustand';
import { shallow } from 'zustand/shallow';
import { type PersistStorage, persist } from 'zustand/middleware';
import { type BookingState, emptyBookingState } from './booking-state.ts';
import { restoreBookingState } from './booking-state-schema.ts';

const storageKey = 'makani.booking-draft';

/** This tab's booking so far. Empty while the server renders and the page hydrates. */
export function useDraft(): BookingState {
  return useStore();
}

/** The draft, for code outside components. */
export function readDraft(): BookingState {
  return useStore.getState();
}

/** Whether nothing has been chosen in this tab, nor in this entry of its history. */
export function isDraftEmpty(): boolean {
  const draft = readDraft();
  return !hasState(window.history.state) && shallow(draft, emptyBookingState);
}

function hasState(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'usr' in entry && entry.usr !== null;
}

export function writeDraft(patch: Partial<BookingState>): void {
  useStore.setState(patch);
}

export function resetDraft(): void {
  useStore.setState(emptyBookingState, true);
}

/**
 * Session storage belongs to the tab, so two tabs never disturb each other. Unreadable content counts as
 * empty.
 */
const storage: PersistStorage<BookingState> = {
  getItem() {
    const stored = read();
    return { state: stored === null ? emptyBookingState : restoreBookingState(stored, emptyBookingState) };
  },
  setItem: (_name, { state }) => write(state),
  removeItem: () => write(emptyBookingState),
};

const inBrowser = typeof window !== 'undefined';

// The server stores nothing, because all users share its process.
const useStore = create<BookingState>()(
  persist(() => emptyBookingState, { name: storageKey, storage: inBrowser ? storage : undefined }),
);

function read(): object | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return typeof stored === 'object' ? stored : null;
  } catch {
    return null;
  }
}

function write(state: BookingState): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(state));
  } catch {
    // Without session storage the navigation state still works.
  }
}
