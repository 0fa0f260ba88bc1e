import * as z from 'zod/mini';
import { defineEndpoint, operatorEndpoint } from '../kernel/endpoint.ts';
import { idSchema, optionalPlainText, optionalText } from '../kernel/text.ts';
import { instantSchema, wallDateSchema } from '../kernel/time.ts';
import { reasonedSchema } from '../operator/act-reason.ts';
import { hostPhotoSchema } from '../vehicles/host-photos.ts';
import { type EnergyKind, energyKindSchema } from './handover-words.ts';

/** How the key is had: from a person, at our desk, or out of a lockbox with a code. */
export const keyMethods = ['in_person', 'desk', 'lockbox'] as const;
export const keyMethodSchema = z.enum(keyMethods);
export type KeyMethod = z.output<typeof keyMethodSchema>;

export const vehicleDetailsLimits = {
  plate: 12,
  color: 30,
  stall: 40,
  address: 160,
  note: 400,
  lockboxCode: 16,
  maxMiles: 2_000_000,
  energyLevel: { fuel: 8, electric: 100 },
} as const satisfies Record<string, unknown> & { energyLevel: Record<EnergyKind, number> };

const milesSentence = 'Miles must be a whole number from 0 to 2,000,000.';
export const milesSchema = z
  .int({ error: milesSentence })
  .check(z.minimum(0, milesSentence), z.maximum(vehicleDetailsLimits.maxMiles, milesSentence));

/** Above an electric vehicle's highest or a tank's, the server names the field. */
const energyLevelSentence = 'Please choose how full it is.';
export const energyLevelSchema = z
  .int({ error: energyLevelSentence })
  .check(
    z.minimum(0, energyLevelSentence),
    z.maximum(vehicleDetailsLimits.energyLevel.electric, energyLevelSentence),
  );

const inCapitals = z.overwrite((text: string) => text.toUpperCase());

export const plateSchema = optionalPlainText('License plate', vehicleDetailsLimits.plate).check(
  inCapitals,
  z.regex(/^[\p{L}\p{N} -]*$/u, 'A license plate has letters, digits, spaces and dashes.'),
);

/** 17 letters and digits, without I, O and Q, as the maker's plate has them. */
export const vinSchema = optionalPlainText('VIN', 17).check(
  inCapitals,
  z.regex(/^(?:[A-HJ-NPR-Z0-9]{17})?$/, 'A VIN has 17 letters and digits, without I, O and Q.'),
);

const standFields = {
  stall: optionalText('Stall', vehicleDetailsLimits.stall),
  address: optionalText('Address', vehicleDetailsLimits.address),
  note: optionalText('Note', vehicleDetailsLimits.note),
};

const keyFields = { method: z.nullable(keyMethodSchema) };

const readingFields = {
  odometerMiles: z.nullable(milesSchema),
  /** Eighths of a tank from 0 to 8, or percent of a charge. */
  energyLevel: z.nullable(energyLevelSchema),
};

const plainFields = {
  /** Empty while unknown, like the color and the VIN. */
  plate: plateSchema,
  color: optionalText('Color', vehicleDetailsLimits.color),
  vin: vinSchema,
  /** The guest may pick it up and return it with nobody there. */
  allowsGuestAlone: z.boolean(),
  energy: energyKindSchema,
  serviceDueMiles: z.nullable(milesSchema),
  serviceDueOn: z.nullable(wallDateSchema),
};

/** The version that was read; 0 for a vehicle about which nothing was said yet. */
const versionSchema = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

export const vehicleDetailsFormSchema = z.strictObject({
  ...plainFields,
  /** Left out: unchanged, because a hand-over may have read them since. */
  odometerMiles: z.optional(readingFields.odometerMiles),
  energyLevel: z.optional(readingFields.energyLevel),
  stand: z.strictObject({ ...standFields, photoId: z.nullable(idSchema) }),
  key: z.strictObject({
    ...keyFields,
    /** Left out: unchanged. */
    lockboxCode: z.optional(optionalPlainText('Lockbox code', vehicleDetailsLimits.lockboxCode)),
  }),
  version: versionSchema,
});
export type VehicleDetailsForm = z.output<typeof vehicleDetailsFormSchema>;

/** Needed before a listing is approved and before a rental agreement can be written. */
export const neededDetails = ['plate', 'color', 'key'] as const;
export type NeededDetail = (typeof neededDetails)[number];

/** When its service is due: not for long, soon, or now. */
export const serviceStates = ['unknown', 'fine', 'soon', 'due'] as const;
export const serviceStateSchema = z.enum(serviceStates);
export type ServiceState = z.output<typeof serviceStateSchema>;

const detailsFields = {
  ...plainFields,
  ...readingFields,
  vehicle: z.object({ id: idSchema, name: z.string(), locationName: z.string() }),
  stand: z.object({ ...standFields, photo: z.nullable(hostPhotoSchema) }),
  missing: z.array(z.enum(neededDetails)),
  service: serviceStateSchema,
  /** True while new bookings are stopped because its service is due. */
  isPausedForService: z.boolean(),
  version: versionSchema,
};

/** For the host alone: with the code of the lockbox, empty without one. */
export const ownVehicleDetailsSchema = z.object({
  ...detailsFields,
  key: z.object({ ...keyFields, lockboxCode: z.string() }),
});
export type OwnVehicleDetails = z.output<typeof ownVehicleDetailsSchema>;

/** For the desk, which reads the code of the lockbox by an act of its own. */
export const deskVehicleDetailsSchema = z.object({
  ...detailsFields,
  key: z.object({ ...keyFields, hasLockboxCode: z.boolean() }),
});
export type DeskVehicleDetails = z.output<typeof deskVehicleDetailsSchema>;

/** For the host's own export. */
export const exportedDetailsSchema = z.object({
  ...plainFields,
  ...readingFields,
  stand: z.object({ ...standFields, photo: z.nullable(z.string()) }),
  key: z.object({ ...keyFields, lockboxCode: z.string() }),
  readAt: z.nullable(instantSchema),
  service: z.object({ remindedAt: z.nullable(instantSchema), stoppedAt: z.nullable(instantSchema) }),
  updatedAt: instantSchema,
});
export type ExportedDetails = z.output<typeof exportedDetailsSchema>;

const params = z.strictObject({ id: idSchema });

export const getHostVehicleDetails = defineEndpoint({
  operationId: 'getHostVehicleDetails',
  method: 'GET',
  path: '/host/cars/:id/details',
  summary:
    'Return what identifies one of the host’s vehicles: plate, color, VIN, stand, key, readings, service',
  tag: 'host',
  auth: 'host',
  params,
  status: 200,
  response: ownVehicleDetailsSchema,
  errors: ['not_found'],
});

export const saveHostVehicleDetails = defineEndpoint({
  operationId: 'saveHostVehicleDetails',
  method: 'PUT',
  path: '/host/cars/:id/details',
  summary: 'Save what identifies a vehicle. A listing that waited for nothing else is approved with it',
  tag: 'host',
  auth: 'host',
  params,
  body: vehicleDetailsFormSchema,
  status: 200,
  response: ownVehicleDetailsSchema,
  errors: ['not_found', 'vehicle_changed'],
});

export const getVehicleDetailsAtDesk = operatorEndpoint({
  operationId: 'getVehicleDetailsAtDesk',
  method: 'GET',
  path: '/operator/vehicles/:id/details',
  summary: 'Return what identifies a vehicle, without the code of its lockbox',
  params,
  status: 200,
  response: deskVehicleDetailsSchema,
  errors: ['not_found'],
});

export const saveVehicleDetailsAtDesk = operatorEndpoint({
  operationId: 'saveVehicleDetailsAtDesk',
  method: 'PUT',
  path: '/operator/vehicles/:id/details',
  summary: 'Save what identifies a vehicle, for its host',
  params,
  body: vehicleDetailsFormSchema,
  status: 200,
  response: deskVehicleDetailsSchema,
  errors: ['not_found', 'vehicle_changed'],
});

export const revealLockboxCode = operatorEndpoint({
  operationId: 'revealLockboxCode',
  method: 'POST',
  path: '/operator/vehicles/:id/lockbox-code',
  summary: 'Show the code of a vehicle’s lockbox to the desk. It is recorded in the audit log',
  afterPassword: true,
  params,
  body: reasonedSchema,
  status: 200,
  response: z.object({ lockboxCode: z.string() }),
  errors: ['not_found'],
});
