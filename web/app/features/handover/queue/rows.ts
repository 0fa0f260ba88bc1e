import type { SavedHandover } from '@makani/contract/handover/handovers';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { isSigned, type LocalRecord, localRecordSchema } from '../record/local-record.ts';
import { isComplete, isUnsent, type LocalReport, localReportSchema } from '../record/local-report.ts';
import { hasUnsent } from '../record/record-body.ts';
import { type LastingStore, openLastingStore } from '../store/lasting-store.ts';
import type { Failure } from './attempt.ts';
import { ownerOf } from './side-calls.ts';
import { flagWaiting } from './waiting-flag.ts';

export interface QueueState {
  records: Readonly<Record<string, LocalRecord>>;
  /** Reports of accidents. */
  reports: Readonly<Record<string, LocalReport>>;
  /** The server's answers to records since the page was opened. */
  saved: Readonly<Record<string, SavedHandover>>;
  sending: 'idle' | 'sending' | Failure;
  /** False once something would be lost with the page. */
  isLasting: boolean;
}

export const useQueue = create<QueueState>()(() => ({
  records: {},
  reports: {},
  saved: {},
  sending: 'idle',
  isLasting: true,
}));

/** Rows of one kind in the page's memory. */
interface Rows<Row extends LocalRecord | LocalReport> {
  of(state: QueueState): Readonly<Record<string, Row>>;
  patch(rows: Readonly<Record<string, Row>>): Partial<QueueState>;
}

export const recordRows: Rows<LocalRecord> = {
  of: ({ records }) => records,
  patch: (records) => ({ records }),
};

export const reportRows: Rows<LocalReport> = {
  of: ({ reports }) => reports,
  patch: (reports) => ({ reports }),
};

let opening: Promise<LastingStore> | undefined;

export function openStore(): Promise<LastingStore> {
  return (opening ??= openLastingStore());
}

/** Reads what this phone has stored. The page's own rows stay, except a draft that another tab has finished. */
export async function readStored(): Promise<void> {
  const store = await openStore();
  const rows = await store.records();
  const found = <Row extends { key: string }>(
    schema: z.ZodMiniType<Row>,
    isOver: (row: Row) => boolean,
  ): [over: Row[], recent: Record<string, Row>] => {
    const read = rows.flatMap((row) => z.safeParse(schema, row).data ?? []);
    const recent = read.filter((row) => !isOver(row)).map((row) => [row.key, row] as const);
    return [read.filter(isOver), Object.fromEntries(recent)];
  };
  const [oldRecords, records] = found(localRecordSchema, isOldRecord);
  const [oldReports, reports] = found(localReportSchema, isOverReport);
  useQueue.setState((state) => ({
    records: combined(
      records,
      state.records,
      (own, other) => isSigned(other) && !isSigned(own) && own.clientId === other.clientId,
    ),
    reports: combined(
      reports,
      state.reports,
      (own, other) => other.body !== null && own.body === null && own.accidentId === other.accidentId,
    ),
  }));
  for (const row of [...oldRecords, ...oldReports]) await removeStored(store, row);
}

function combined<Row extends { key: string }>(
  stored: Readonly<Record<string, Row>>,
  own: Readonly<Record<string, Row>>,
  isFinished: (own: Row, stored: Row) => boolean,
): Record<string, Row> {
  const rows = { ...stored, ...own };
  for (const row of Object.values(stored)) {
    const before = own[row.key];
    if (before !== undefined && isFinished(before, row)) rows[row.key] = row;
  }
  return rows;
}

/** Nobody comes back to a record that was sent so long ago. */
function isOldRecord(record: LocalRecord): boolean {
  return !hasUnsent(record) && isLongAgo(record.happenedAt);
}

function isOverReport(report: LocalReport): boolean {
  return isComplete(report) || (!isUnsent(report) && isLongAgo(report.changedAt));
}

function isLongAgo(time: string): boolean {
  return Date.now() - Date.parse(time) > 40 * 86_400_000;
}

async function removeStored(
  store: LastingStore,
  { key, photos }: Pick<LocalRecord | LocalReport, 'key' | 'photos'>,
): Promise<void> {
  await store.removeRecord(key);
  for (const { id } of photos) await store.removePhoto(id);
}

/** The page shows the change at once, as a field needs it; then it is stored. */
export async function update<Row extends LocalRecord | LocalReport>(
  rows: Rows<Row>,
  key: string,
  change: (before: Row | undefined) => Row,
): Promise<void> {
  const next = change(rows.of(useQueue.getState())[key]);
  useQueue.setState((state) => rows.patch({ ...rows.of(state), [key]: next }));
  const store = await openStore();
  await store.putRecord(next);
  noteWaiting(store);
}

export async function updateStored<Row extends LocalRecord | LocalReport>(
  rows: Rows<Row>,
  key: string,
  change: (before: Row) => Row,
): Promise<void> {
  const before = rows.of(useQueue.getState())[key];
  // It may have been deleted meanwhile.
  if (before !== undefined) await update(rows, key, (now = before) => change(now));
}

/** Forgets a row that the server has, or that is not wanted, with its photos. */
export async function forget<Row extends LocalRecord | LocalReport>(
  rows: Rows<Row>,
  row: Row,
): Promise<void> {
  const store = await openStore();
  useQueue.setState((state) => ({
    ...rows.patch(without(rows.of(state), row.key)),
    saved: without(state.saved, row.key),
  }));
  await removeStored(store, row);
  noteWaiting(store);
}

function without<Row>(rows: Readonly<Record<string, Row>>, key: string): Record<string, Row> {
  return Object.fromEntries(Object.entries(rows).filter(([one]) => one !== key));
}

export async function storedPhoto(id: string): Promise<Blob | undefined> {
  return (await openStore()).photo(id);
}

/** Other accounts' rows count, too: they are sent once these sign in again. */
function noteWaiting(store: LastingStore): void {
  const { records, reports } = useQueue.getState();
  flagWaiting(Object.values(records).some(canBeSent) || Object.values(reports).some(isUnsent));
  useQueue.setState({ isLasting: store.isLasting() });
}

/** Records of whoever is signed in that the server would take and hasn't got. */
export function ownRecords({ records }: Pick<QueueState, 'records'>): LocalRecord[] {
  return Object.values(records).filter(
    (record) => record.owner === ownerOf(record.side) && canBeSent(record),
  );
}

function canBeSent(record: LocalRecord): boolean {
  return record.refusal === '' && hasUnsent(record);
}

/** The same of reports. */
export function ownReports({ reports }: Pick<QueueState, 'reports'>): LocalReport[] {
  return Object.values(reports).filter((report) => report.owner === ownerOf(report.side) && isUnsent(report));
}
