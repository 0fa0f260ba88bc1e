import type { SavedHandover } from '@makani/contract/handover/handovers';
import type { HandoverBody } from '@makani/contract/handover/record-body';
import { questionsAbout } from '@makani/domain/handover/record/reading-questions';
import type { Db } from '../../../db/database.ts';
import { findHandover, type HandoverRow, readingsBefore } from '../data/handovers.repository.ts';
import { vehicleFactsOf } from '../vehicle-facts.ts';
import { presentRecords, type Shown } from './present-record.ts';

/** The record that a phone's message has become. */
export async function presentSaved(
  db: Db,
  id: string,
  { clientId, body, shown }: { clientId: string; body: HandoverBody | null; shown: Shown },
): Promise<SavedHandover> {
  const row = await findHandover(db, id);
  const [record] = await presentRecords(db, [row], shown);
  if (record === undefined) throw new Error(`record ${id} was not presented`);
  const { energy } = await vehicleFactsOf(db, row.vehicle_id);
  return {
    record,
    joined: body === null ? null : joinedAs(row, clientId, body),
    questions: questionsAbout(record, await readingsBefore(db, row), energy),
  };
}

function joinedAs(row: HandoverRow, clientId: string, body: HandoverBody): SavedHandover['joined'] {
  if (row.corrects !== null) return body.corrects === null ? 'added' : null;
  return row.client_id === clientId ? null : 'merged';
}
