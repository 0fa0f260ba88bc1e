import type { LocalRecord } from '../record/local-record.ts';
import type { LocalReport } from '../record/local-report.ts';
import { type LastingStore } from '../store/lasting-store.ts';
import type { Failure } from './attempt.ts';
import {
  openStore,
  ownRecords,
  ownReports,
  readStored,
  recordRows,
  reportRows,
  updateStored,
  useQueue,
} from './rows.ts';
import { sendRecord } from './send-record.ts';
import { sendReport } from './send-report.ts';
import { canSend } from './side-calls.ts';

let isListening = false;

/** Reads what is stored, and begins to send it. */
export async function openQueue(): Promise<void> {
  await readStored();
  if (!isListening) {
    isListening = true;
    window.addEventListener('online', () => void drain());
    // Another tab may have finished a draft of this one.
    window.addEventListener('pageshow', () => void openQueue());
    document.addEventListener('visibilitychange', () => void openQueue());
  }
  void drain();
}

/** Typing settles before it is sent. */
export const settleMs = 1_200;
/** No event says that a server or a weak network answers again, so what failed is tried by itself. */
const firstRetryMs = 5_000;
const lastRetryMs = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let retryMs = firstRetryMs;
let draining: Promise<void> | undefined;
let isDrainDue = false;

export function scheduleDrain(inMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void drain(), inMs);
}

/** The next failure is the first one again. */
export function forgetRetry(): void {
  clearTimeout(timer);
  retryMs = firstRetryMs;
}

/** Sends everything that waits, one after the other; once more if something came meanwhile. */
export async function drain(): Promise<void> {
  isDrainDue = true;
  draining ??= drainAll().finally(() => {
    draining = undefined;
  });
  await draining;
}

async function drainAll(): Promise<void> {
  const store = await openStore();
  while (isDrainDue) {
    isDrainDue = false;
    const failure = await sendAll(store);
    useQueue.setState({ sending: failure ?? 'idle' });
    if (failure === null) {
      retryMs = firstRetryMs;
    } else {
      scheduleDrain(retryMs);
      retryMs = Math.min(lastRetryMs, retryMs * 2);
      return;
    }
  }
}

/** Reports of accidents go first. A row that fails holds no other one back, unless there is no connection. */
async function sendAll(store: LastingStore): Promise<Failure | null> {
  const state = useQueue.getState();
  const all = [
    ...ownReports(state).map((row) => ({ row, send: () => sendStoredReport(store, row) })),
    ...ownRecords(state).map((row) => ({ row, send: () => sendStoredRecord(store, row) })),
  ];
  let first: Failure | null = null;
  for (const { row, send } of all) {
    const isAllowed = canSend(row.side, row.owner);
    if (isAllowed) useQueue.setState({ sending: 'sending' });
    const failure = isAllowed ? await send() : 'signed-out';
    if (failure === 'offline') return failure;
    first ??= failure;
  }
  return first;
}

async function sendStoredReport(store: LastingStore, { key }: LocalReport): Promise<Failure | null> {
  return sendReport({
    row: () => useQueue.getState().reports[key],
    photo: (id) => store.photo(id),
    change: (change) => updateStored(reportRows, key, change),
    onPhotoSent: (id) => store.removePhoto(id),
  });
}

async function sendStoredRecord(store: LastingStore, { key }: LocalRecord): Promise<Failure | null> {
  return sendRecord({
    row: () => useQueue.getState().records[key],
    photo: (id) => store.photo(id),
    change: (change) => updateStored(recordRows, key, change),
    onSaved: (saved) => useQueue.setState((state) => ({ saved: { ...state.saved, [key]: saved } })),
    onPhotoSent: (id) => store.removePhoto(id),
  });
}
