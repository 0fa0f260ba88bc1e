import * as z from 'zod/mini';
import { defineEndpoint, operatorEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { handoverLimits } from './handover-words.ts';
import {
  handoverPhotoSchema,
  photoParams,
  recordParams,
  savedHandoverSchema,
  tripHandoversSchema,
} from './handovers.ts';
import { handoverBodySchema, sentConfirmationSchema } from './record-body.ts';

const ofGuest = { tag: 'trips', auth: 'user' } as const;
const ofHost = { tag: 'host bookings', auth: 'host' } as const;

const list = {
  method: 'GET',
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: tripHandoversSchema,
  errors: ['not_found'],
} as const;

const save = {
  method: 'PUT',
  params: recordParams,
  body: handoverBodySchema,
  status: 200,
  response: savedHandoverSchema,
  errors: ['not_found', 'act_refused'],
} as const;

const upload = {
  method: 'POST',
  params: photoParams,
  upload: { maxBytes: handoverLimits.maxBytes },
  status: 200,
  response: handoverPhotoSchema,
  errors: ['not_found'],
} as const;

const confirm = {
  method: 'POST',
  params: recordParams,
  body: sentConfirmationSchema,
  status: 200,
  response: savedHandoverSchema,
  errors: ['not_found', 'act_refused'],
} as const;

const words = {
  list: 'Return the pickup and return records of a trip, the known marks of its vehicle, and what can be recorded now',
  save: 'Store a pickup or return record by the phone’s own id. The same record can be sent again; a signed one never changes, and other content becomes a record beside it',
  upload: 'Send the file of a photo that the record lists. It has to have the hash that the record says',
  confirm: 'Confirm a record with a name or a signature. The first confirmation signs it',
} as const;

export const listTripHandovers = defineEndpoint({
  operationId: 'listTripHandovers',
  ...list,
  ...ofGuest,
  path: '/bookings/:id/handovers',
  summary: `${words.list}, for its guest`,
});
export const saveTripHandover = defineEndpoint({
  operationId: 'saveTripHandover',
  ...save,
  ...ofGuest,
  path: '/bookings/:id/handovers/:clientId',
  summary: `${words.save}, for its guest`,
});
export const uploadTripHandoverPhoto = defineEndpoint({
  operationId: 'uploadTripHandoverPhoto',
  ...upload,
  ...ofGuest,
  path: '/bookings/:id/handovers/:clientId/photos/:photoId',
  summary: `${words.upload}, for its guest`,
});
export const confirmTripHandover = defineEndpoint({
  operationId: 'confirmTripHandover',
  ...confirm,
  ...ofGuest,
  path: '/bookings/:id/handovers/:clientId/confirm',
  summary: `${words.confirm}, for its guest`,
});

export const listHostHandovers = defineEndpoint({
  operationId: 'listHostHandovers',
  ...list,
  ...ofHost,
  path: '/host/bookings/:id/handovers',
  summary: `${words.list}, for the vehicle’s host`,
});
export const saveHostHandover = defineEndpoint({
  operationId: 'saveHostHandover',
  ...save,
  ...ofHost,
  path: '/host/bookings/:id/handovers/:clientId',
  summary: `${words.save}, for the vehicle’s host`,
});
export const uploadHostHandoverPhoto = defineEndpoint({
  operationId: 'uploadHostHandoverPhoto',
  ...upload,
  ...ofHost,
  path: '/host/bookings/:id/handovers/:clientId/photos/:photoId',
  summary: `${words.upload}, for the vehicle’s host`,
});
export const confirmHostHandover = defineEndpoint({
  operationId: 'confirmHostHandover',
  ...confirm,
  ...ofHost,
  path: '/host/bookings/:id/handovers/:clientId/confirm',
  summary: `${words.confirm}, for the vehicle’s host`,
});

export const listDeskHandovers = operatorEndpoint({
  operationId: 'listDeskHandovers',
  ...list,
  path: '/operator/bookings/:id/handovers',
  summary: `${words.list}, for the desk`,
});
export const saveDeskHandover = operatorEndpoint({
  operationId: 'saveDeskHandover',
  ...save,
  path: '/operator/bookings/:id/handovers/:clientId',
  summary: `${words.save}, for the desk`,
});
export const uploadDeskHandoverPhoto = operatorEndpoint({
  operationId: 'uploadDeskHandoverPhoto',
  ...upload,
  path: '/operator/bookings/:id/handovers/:clientId/photos/:photoId',
  summary: `${words.upload}, for the desk`,
});
export const confirmDeskHandover = operatorEndpoint({
  operationId: 'confirmDeskHandover',
  ...confirm,
  path: '/operator/bookings/:id/handovers/:clientId/confirm',
  summary: `${words.confirm}, for the desk`,
});
