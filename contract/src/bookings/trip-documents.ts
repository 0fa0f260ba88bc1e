import { defineEndpoint } from '../kernel/endpoint.ts';
import { fileSchema } from '../kernel/files.ts';
import { ownTrip } from './trips.ts';

export const getReceipt = defineEndpoint({
  operationId: 'getReceipt',
  ...ownTrip,
  method: 'GET',
  path: '/bookings/:id/receipt.pdf',
  summary: 'Download the receipt of a trip as a PDF',
  file: 'application/pdf',
  status: 200,
  response: fileSchema,
  errors: ['not_found'],
});

export const getCalendarFile = defineEndpoint({
  operationId: 'getCalendarFile',
  ...ownTrip,
  method: 'GET',
  path: '/bookings/:id/calendar.ics',
  summary: 'Download the trip as a calendar file',
  file: 'text/calendar; charset=utf-8',
  status: 200,
  response: fileSchema,
  errors: ['not_found'],
});
