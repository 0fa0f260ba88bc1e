import type { SavedHandover, TripHandovers } from '@makani/contract/handover/handovers';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { contentOf, hasUnsent } from '../record/record-body.ts';
import {
  type LocalPhoto,
  type LocalRecord,
  type RecordChange,
  isSigned,
  localRecordSchema,
} from '../record/local-record.ts';
import { type LastingStore, openLastingStore } from '../store/lasting-store.ts';
import { canSend, ownerOf } from './side-calls.ts';
import { type Failure, sendRecord } from './send-record.ts';
import { flagWaiting } from './waiting-flag.ts';

export interface QueueState {
  records: Readonly<Record<string, LocalRecord>>;
  /** The server's answers to records since the page was opened. */
  saved: Readonly<Record<string, SavedHandover>>;
  sending: 'idle' | 'sending' | Failure;
  /** False once something would be lost with the page. */
  isLasting: boolean;
}

export const useQueue = create<QueueState>()(() => ({
  records: {},
  saved: {},
  sending: 'idle',
  isLasting: true,
}));

let opening: Promise<LastingStore> | undefined;

/** Reads what is stored, and begins to send it. */
export async function openQueue(): Promise<void> {
  opening ??= readStored();
  await opening;
  void drain();
}

async function readStored(): Promise<LastingStore> {
  const store = await openLastingStore();
  const stored = (await store.records()).flatMap((row) => z.safeParse(localRecordSchema, row).data ?? []);
  for (const { key } of stored.filter(isOld)) await store.removeRecord(key);
  const recent = Object.fromEntries(stored.filter((one) => !isOld(one)).map((one) => [one.key, one]));
  useQueue.setState(({ records }) => ({ records: { ...recent, ...records } }));
  for (const event of ['online', 'pageshow'] as const) window.addEventListener(event, () => void drain());
  document.addEventListener('visibilitychange', () => void drain());
  return store;
}

/** Nobody comes back to a record that was sent so long ago. */
function isOld(record: LocalRecord): boolean {
  return !hasUnsent(record) && Date.now() - Date.parse(record.happenedAt) > 40 * 86_400_000;
}

/** Stores a change at once, and sends it soon. What is signed stays as it is, and is only sent again. */
export async function changeRecord(record: LocalRecord, change: RecordChange): Promise<void> {
  await update(record.key, (before = record) => ({
    ...before,
    ...(isSigned(before) ? {} : change),
    refusal: '',
  }));
  // A signed record is complete.
  scheduleDrain(change.confirmations === undefined ? settleMs : 0);
}

/** The trip as the server describes it now, for the next time without a connection. */
export async function storeTrip(owner: string, trip: TripHandovers): Promise<void> {
  for (const { key } of recordsOf(owner, trip.bookingId))
    await updateStored(key, (before) => ({ ...before, trip }));
}

/** Records of a trip that this phone has for an account, of all its vehicles. */
export function recordsOf(owner: string, bookingId: string): LocalRecord[] {
  return Object.values(useQueue.getState().records).filter(
    (record) => record.owner === owner && record.bookingId === bookingId,
  );
}

/** Stores the photo's file before the record names it. */
export async function addPhoto(record: LocalRecord, photo: LocalPhoto, file: Blob): Promise<void> {
  const store = await openStore();
  if (isSignedNow(record)) return;
  await store.putPhoto(photo.id, file);
  await update(record.key, (before = record) => ({
    ...before,
    photos: [...before.photos, photo],
    refusal: '',
  }));
  scheduleDrain(settleMs);
}

/** A record that is signed keeps its list; before that a photo can be taken again. */
export async function removePhoto(record: LocalRecord, id: string): Promise<void> {
  if (isSignedNow(record)) return;
  await update(record.key, (before = record) => ({
    ...before,
    photos: before.photos.filter((photo) => photo.id !== id),
    marks: before.marks.map((mark) => ({ ...mark, photoIds: mark.photoIds.filter((one) => one !== id) })),
  }));
  await (await openStore()).removePhoto(id);
  scheduleDrain(settleMs);
}

function isSignedNow(record: LocalRecord): boolean {
  return isSigned(useQueue.getState().records[record.key] ?? record);
}

export async function retryPhotos(record: LocalRecord): Promise<void> {
  await update(record.key, (before = record) => ({
    ...before,
    photos: before.photos.map((photo) =>
      photo.state === 'failed' ? { ...photo, state: 'waiting' as const, failure: null } : photo,
    ),
  }));
  await drain();
}

export async function storedPhoto(id: string): Promise<Blob | undefined> {
  return (await openStore()).photo(id);
}

/** Forgets a record that the server has, or that is not wanted. */
export async function forgetRecord({ key, photos }: LocalRecord): Promise<void> {
  const store = await openStore();
  useQueue.setState(({ records, saved }) => ({ records: without(records, key), saved: without(saved, key) }));
  await store.removeRecord(key);
  for (const { id } of photos) await store.removePhoto(id);
  noteWaiting(store);
}

function without<Row>(rows: Readonly<Record<string, Row>>, key: string): Record<string, Row> {
  return Object.fromEntries(Object.entries(rows).filter(([one]) => one !== key));
}

function openStore(): Promise<LastingStore> {
  return (opening ??= readStored());
}

type Update = (before: LocalRecord | undefined) => LocalRecord;

/** The page shows the change at once, as a field needs it; then it is stored. */
async function update(key: string, change: Update): Promise<void> {
  const next = change(useQueue.getState().records[key]);
  useQueue.setState(({ records }) => ({ records: { ...records, [key]: next } }));
  const store = await openStore();
  await store.putRecord(next);
  noteWaiting(store);
}

async function updateStored(key: string, change: (before: LocalRecord) => LocalRecord): Promise<void> {
  const before = useQueue.getState().records[key];
  // It may have been deleted meanwhile.
  if (before !== undefined) await update(key, (now = before) => change(now));
}

function noteWaiting(store: LastingStore): void {
  flagWaiting(ownWaiting(useQueue.getState()).length > 0);
  useQueue.setState({ isLasting: store.isLasting() });
}

/** Records of whoever is signed in that the server would take and hasn't got. */
export function ownWaiting({ records }: Pick<QueueState, 'records'>): LocalRecord[] {
  return Object.values(records).filter(
    (record) => record.refusal === '' && record.owner === ownerOf(record.side) && hasUnsent(record),
  );
}

/** Typing settles before it is sent. */
const settleMs = 1_200;
const firstRetryMs = 5_000;
const lastRetryMs = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let retryMs = firstRetryMs;
let draining: Promise<void> | undefined;
let isDrainDue = false;

function scheduleDrain(inMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void drain(), inMs);
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

async function sendAll(store: LastingStore): Promise<Failure | null> {
  for (const { key, side, owner } of ownWaiting(useQueue.getState())) {
    if (!canSend(side, owner)) return 'signed-out';
    useQueue.setState({ sending: 'sending' });
    const failure = await sendRecord({
      record: () => useQueue.getState().records[key],
      photo: (id) => store.photo(id),
      change: (change) => updateStored(key, change),
      onSaved: (saved) => useQueue.setState((state) => ({ saved: { ...state.saved, [key]: saved } })),
      onPhotoSent: (id) => store.removePhoto(id),
    });
    if (failure !== null) return failure;
  }
  return null;
}

/** Whether the record has changes that are not with the server yet. */
export function isWaiting(record: LocalRecord): boolean {
  return contentOf(record) !== record.sentBody;
}
