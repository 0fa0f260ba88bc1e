import * as z from 'zod/mini';
import { toolEndpoint } from '../kernel/endpoint.ts';
import { fileSchema } from '../kernel/files.ts';
import { wallDateSchema } from '../kernel/time.ts';

export const exportToolLedger = toolEndpoint('ledger:read', {
  operationId: 'exportToolLedger',
  method: 'GET',
  path: '/tools/ledger.csv',
  summary: 'Download the entries of the ledger, oldest first, as a CSV file. The download is recorded',
  /** The first and the last day, in the zone of the first location. */
  query: z.strictObject({ from: wallDateSchema, to: wallDateSchema }),
  status: 200,
  file: 'text/csv; charset=utf-8',
  response: fileSchema,
  errors: [],
});
