import type { DepositStatus } from '@makani/contract/bookings/deposits';
import { formatDailyUsd } from '@makani/contract/kernel/money';

/** Said on every screen before paying, and where nothing has happened yet. */
export function depositNotice(cents: number): string {
  return `A refundable deposit of ${formatDailyUsd(cents)} will be held on your card from 24 hours before pickup and released after you return the vehicle. It isn’t part of your total.`;
}

/** The same of several vehicles that are booked together. */
export function orderDepositNotice(cents: number): string {
  return `Refundable deposits of ${formatDailyUsd(cents)} in all will be held on your card from 24 hours before pickup and released after you return the vehicles. They aren’t part of your total.`;
}

/** The consent of the card's owner, next to the button that pays. */
export function depositConsent(cents: number): string {
  return `By paying, you agree that your card is kept for the refundable deposit of ${formatDailyUsd(cents)}.`;
}

/** The same for changes, which the guest asks for themselves, and for what comes after the return. */
export const changeConsent =
  'By paying, you agree that your card is kept for changes you make to this trip and for charges after the return, such as a late return, fuel, tolls or damage.';

/** The state of the deposit in words for the guest. */
export function depositSentence(deposit: {
  status: DepositStatus | undefined;
  amountCents: number;
  takenCents: number;
  reason: string | null;
}): string {
  const { status, takenCents, reason } = deposit;
  const amount = formatDailyUsd(deposit.amountCents);
  switch (status) {
    case undefined:
      return depositNotice(deposit.amountCents);
    case 'asking':
      return `The refundable deposit of ${amount} is being held on your card.`;
    case 'refused':
      return `Your bank didn’t allow the refundable deposit of ${amount} to be held on your card. Please confirm it with a card before pickup.`;
    case 'standing':
      return `A refundable deposit of ${amount} is held on your card. It is released after you return the vehicle, and isn’t part of your total.`;
    case 'taking':
    case 'taken':
      return `${formatDailyUsd(takenCents)} of the refundable deposit of ${amount} was charged: ${reason ?? ''}. The rest is released.`;
    case 'releasing':
    case 'released':
      return `The refundable deposit of ${amount} is no longer held on your card.`;
  }
}

/** The same, to an operator. */
export function deskDepositSentence(deposit: {
  status: DepositStatus | undefined;
  amountCents: number;
  takenCents: number;
  payee: 'host' | 'platform' | null;
  reason: string | null;
}): string {
  const { status, takenCents, payee, reason } = deposit;
  const amount = formatDailyUsd(deposit.amountCents);
  const taken = `${formatDailyUsd(takenCents)} of ${amount} for ${payee === 'host' ? 'the host' : 'the platform'}: ${reason ?? ''}`;
  switch (status) {
    case undefined:
      return `${amount} will be held from 24 hours before pickup.`;
    case 'asking':
      return `We’re asking the bank for ${amount}.`;
    case 'refused':
      return `The bank didn’t allow ${amount}. The guest was asked by email to confirm it with a card.`;
    case 'standing':
      return `${amount} is held on the guest’s card.`;
    case 'taking':
      return `Being charged: ${taken}`;
    case 'taken':
      return `Charged: ${taken}`;
    case 'releasing':
      return `${amount} is being released.`;
    case 'released':
      return takenCents > 0
        ? `${amount} is no longer held. It was about to be charged, but the bank declined.`
        : `${amount} is no longer held.`;
  }
}
