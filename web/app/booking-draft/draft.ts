import { create } from 'zustand';
import { shallow } from 'zustand/shallow';
import { type PersistStorage, persist } from 'zustand/middleware';
import { arrivedIn } from '../checks/arrived-in.ts';
import { waitForChecks } from '../checks/load-checks.ts';
import { nextTask } from '../next-task.ts';
import { type BookingState, emptyBookingState } from './booking-state.ts';

const storageKey = 'makani.booking-draft';

/** This tab's booking so far. Empty while the server renders and the page hydrates. */
export function useDraft(): BookingState {
  return useStore();
}

/**
 * Resolves once the draft is there, and with it whatever checks the state of this tab's history. Nothing of the page
 * runs before.
 */
export async function draftRestored(): Promise<void> {
  await arrivedIn(useStore);
  if (hasState(window.history.state)) await waitForChecks();
}

function hasState(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'usr' in entry && entry.usr !== null;
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
    return stored === null ? { state: emptyBookingState } : restored(stored);
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

async function restored(stored: object): Promise<{ state: BookingState }> {
  // This module is one of many that begin in the same task.
  await nextTask();
  const { prepareBookingState, restoreBookingState } = await waitForChecks();
  await prepareBookingState();
  return { state: restoreBookingState(stored, emptyBookingState) };
}

function write(state: BookingState): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(state));
  } catch {
    // Without session storage the navigation state still works.
  }
}
