import * as z from 'zod/mini';
import { ownTrip } from '../bookings/trips.ts';
import { defineEndpoint, operatorEndpoint } from '../kernel/endpoint.ts';
import { fileSchema } from '../kernel/files.ts';
import { idSchema } from '../kernel/text.ts';
import { agreementBodySchema, agreementSchema, licenseCheckBodySchema } from './agreements.ts';

const params = z.strictObject({ id: idSchema });
const ofHost = { tag: 'host bookings', auth: 'host', params } as const;

const read = { method: 'GET', status: 200, response: agreementSchema, errors: ['not_found'] } as const;

const sign = {
  method: 'POST',
  idempotent: true,
  body: agreementBodySchema,
  status: 200,
  response: agreementSchema,
  errors: ['not_found', 'agreement_changed', 'agreement_closed'],
} as const;

const file = {
  method: 'GET',
  file: 'application/pdf',
  status: 200,
  response: fileSchema,
  errors: ['not_found'],
} as const;

const check = {
  method: 'POST',
  idempotent: true,
  body: licenseCheckBodySchema,
  status: 200,
  response: agreementSchema,
  errors: ['not_found', 'agreement_closed'],
} as const;

const words = {
  read: 'Return the rental agreement of a trip: the text to sign, what was signed, and the licenses that were seen',
  sign: 'Sign the rental agreement that was read. A trip that changes afterwards asks for another signature',
  file: 'Download the rental agreement as it was signed last, as a PDF',
  check: 'Record that a driver’s license was seen and until when it is valid. Nothing else of it is kept',
} as const;

export const getAgreement = defineEndpoint({
  operationId: 'getAgreement',
  ...ownTrip,
  ...read,
  path: '/bookings/:id/agreement',
  summary: `${words.read}, for its guest`,
});

export const signAgreement = defineEndpoint({
  operationId: 'signAgreement',
  ...ownTrip,
  ...sign,
  path: '/bookings/:id/agreement',
  summary: words.sign,
});

export const getAgreementFile = defineEndpoint({
  operationId: 'getAgreementFile',
  ...ownTrip,
  ...file,
  path: '/bookings/:id/agreement.pdf',
  summary: `${words.file}, for its guest`,
});

export const getHostAgreement = defineEndpoint({
  operationId: 'getHostAgreement',
  ...ofHost,
  ...read,
  path: '/host/bookings/:id/agreement',
  summary: `${words.read}, for the vehicle’s host`,
});

export const signHostAgreement = defineEndpoint({
  operationId: 'signHostAgreement',
  ...ofHost,
  ...sign,
  path: '/host/bookings/:id/agreement',
  summary: 'Let the guest sign the rental agreement on the phone of the vehicle’s host',
});

export const getHostAgreementFile = defineEndpoint({
  operationId: 'getHostAgreementFile',
  ...ofHost,
  ...file,
  path: '/host/bookings/:id/agreement.pdf',
  summary: `${words.file}, for the vehicle’s host`,
});

export const checkHostLicense = defineEndpoint({
  operationId: 'checkHostLicense',
  ...ofHost,
  ...check,
  path: '/host/bookings/:id/license-checks',
  summary: `${words.check}, for the vehicle’s host`,
});

export const getDeskAgreement = operatorEndpoint({
  operationId: 'getDeskAgreement',
  params,
  ...read,
  path: '/operator/bookings/:id/agreement',
  summary: `${words.read}, for the desk`,
});

export const signDeskAgreement = operatorEndpoint({
  operationId: 'signDeskAgreement',
  params,
  ...sign,
  path: '/operator/bookings/:id/agreement',
  summary: 'Let the guest sign the rental agreement at the desk',
});

export const getDeskAgreementFile = operatorEndpoint({
  operationId: 'getDeskAgreementFile',
  params,
  ...file,
  path: '/operator/bookings/:id/agreement.pdf',
  summary: `${words.file}, for the desk`,
});

export const checkDeskLicense = operatorEndpoint({
  operationId: 'checkDeskLicense',
  params,
  ...check,
  path: '/operator/bookings/:id/license-checks',
  summary: `${words.check}, for the desk`,
});
