import * as z from 'zod/mini';
import { accountExportSchema } from './account-export.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema, wallTimeSchema } from '../kernel/time.ts';
import { reasonedSchema } from '../operator/act-reason.ts';

/** Acts for people who can't sign in, or would rather write. They show everything or end everything, so managers do them. */
const forThem = { method: 'POST', tag: 'operator', auth: 'manager', afterPassword: true } as const;

const ofPerson = {
  ...forThem,
  params: z.strictObject({ id: idSchema }),
  body: reasonedSchema,
} as const;

export const exportPerson = defineEndpoint({
  ...ofPerson,
  operationId: 'exportPerson',
  path: '/operator/people/:id/export',
  summary: 'Download all data stored about a person, in the form of their own export. The reason is recorded',
  status: 200,
  response: accountExportSchema,
  errors: ['not_found'],
});

export const erasePerson = defineEndpoint({
  ...ofPerson,
  operationId: 'erasePerson',
  path: '/operator/people/:id/erase',
  summary:
    'Permanently erase a person’s account, under the same conditions as they would themselves. They get an email',
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'account_in_use'],
});

/** The driver of a booking as its guest typed them in, or one who was invited to drive, too. */
const kindOfDriverSchema = z.enum(['booking', 'other_driver']);
export type KindOfDriver = z.output<typeof kindOfDriverSchema>;

/** The id is that of the booking, or of the invited driver. */
const namedDriverSchema = z.strictObject({ of: kindOfDriverSchema, id: idSchema });
export type NamedDriver = z.output<typeof namedDriverSchema>;

const ofDriver = {
  ...forThem,
  body: z.extend(namedDriverSchema, reasonedSchema.shape),
} as const;

/** Everything Makani stores about a driver without an account. */
const driverExportSchema = z.object({
  exportedAt: instantSchema,
  trip: z.object({
    reference: z.string(),
    vehicleName: z.string(),
    locationName: z.string(),
    pickupAt: wallTimeSchema,
    returnAt: wallTimeSchema,
  }),
  /** Null for the driver of the booking, whom its guest typed in. */
  invitation: z.nullable(
    z.object({
      invitedAt: instantSchema,
      linkExpiresAt: instantSchema,
      answeredAt: z.nullable(instantSchema),
    }),
  ),
  /** Null for what was never asked for, or not answered yet. The license is the full number. */
  driver: z.object({
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    birthDate: z.nullable(z.string()),
    driverLicense: z.nullable(z.string()),
  }),
});
export type DriverExport = z.output<typeof driverExportSchema>;

export const exportDriver = defineEndpoint({
  ...ofDriver,
  operationId: 'exportDriver',
  path: '/operator/drivers/export',
  summary: 'Download all data stored about a driver without an account. The reason is recorded',
  status: 200,
  response: driverExportSchema,
  errors: ['not_found'],
});

export const eraseDriver = defineEndpoint({
  ...ofDriver,
  operationId: 'eraseDriver',
  path: '/operator/drivers/erase',
  summary: 'Erase the details of a driver without an account, once no trip needs them. The trip stays',
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'driver_in_use'],
});
