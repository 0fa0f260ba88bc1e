import type { FailedText, FailedTextState } from '@makani/contract/texts/failed-texts';

export const failedTextNames = {
  waiting: { name: 'Trying again', tone: 'blue' },
  refused: { name: 'Refused', tone: 'red' },
  undelivered: { name: 'Not delivered', tone: 'red' },
  lost: { name: 'Lost', tone: 'red' },
} as const satisfies Record<FailedTextState, object>;

export const textKindNames: Record<FailedText['kind'], string> = {
  consent_given: 'Confirmation of texts',
  pickup_soon: 'Pickup within the hour',
  return_soon: 'Return within the hour',
  overdue: 'Overdue return',
  next_guest: 'Next guest waiting',
  breakdown: 'Breakdown',
  lockbox_code: 'Lockbox code',
  booking_link: 'Link to a booking',
  quote_link: 'Link to a quote',
};
