import * as z from 'zod/mini';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { fileSchema } from '../kernel/files.ts';
import { idSchema } from '../kernel/text.ts';
import { reasonedSchema } from '../operator/act-reason.ts';

/** Its list of hashes can be checked with `sha256sum -c`, or with `npm run evidence:verify -- FILE`. */
export const downloadTripEvidence = operatorEndpoint({
  operationId: 'downloadTripEvidence',
  method: 'POST',
  path: '/operator/bookings/:id/evidence.zip',
  summary:
    'Download records, photos, marks, charges and messages of a trip, each file with its hash. The reason is recorded',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  body: reasonedSchema,
  status: 200,
  file: 'application/zip',
  response: fileSchema,
  errors: ['not_found'],
});
