import type { FailedTextState } from '@makani/contract/texts/failed-texts';
import type { TextKind } from '@makani/contract/texts/text-consent';

export const failedTextNames = {
  waiting: { name: 'Trying again', tone: 'blue' },
  refused: { name: 'Refused', tone: 'red' },
  undelivered: { name: 'Not delivered', tone: 'red' },
  lost: { name: 'Lost', tone: 'red' },
} as const satisfies Record<FailedTextState, object>;

export const textKindNames: Record<TextKind, string> = {
  consent_given: 'Confirmation of texts',
  pickup_soon: 'Pickup within the hour',
  return_soon: 'Return within the hour',
  overdue: 'Overdue return',
  next_guest: 'Next guest waiting',
  breakdown: 'Breakdown',
  lockbox_code: 'Lockbox code',
};
