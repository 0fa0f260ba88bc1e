import * as z from 'zod/mini';
import { accountExportSchema } from './account-export.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { reasonedSchema } from '../operator/act-reason.ts';

/** Acts for people who can't sign in, or would rather write. They show everything or end everything, so managers do them. */
const ofPerson = {
  method: 'POST',
  tag: 'operator',
  auth: 'manager',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  body: reasonedSchema,
} as const;

export const exportPerson = defineEndpoint({
  ...ofPerson,
  operationId: 'exportPerson',
  path: '/operator/people/:id/export',
  summary: 'Download all data stored about a person, as their own export has it. The reason is recorded',
  status: 200,
  response: accountExportSchema,
  errors: ['not_found'],
});

export const erasePerson = defineEndpoint({
  ...ofPerson,
  operationId: 'erasePerson',
  path: '/operator/people/:id/erase',
  summary:
    'Erase a person’s account as they would themselves: not while anything is open, and for good. They get an email',
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'account_in_use'],
});
