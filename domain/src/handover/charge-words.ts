import type { ChargeKind, ChargeStatus } from '@makani/contract/handover/trip-charges';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatPlannedTime, type WallTime } from '@makani/contract/kernel/time';
import { chargeKindFacts } from './charge-kinds.ts';

export interface ShownCharge {
  kind: ChargeKind;
  status: ChargeStatus;
  proposedCents: number;
  owedCents: number | null;
  fromDepositCents: number;
  returnedCents: number;
  answer: 'accepted' | 'objected' | 'silent' | null;
  answerBy: WallTime;
  decisionReason: string | null;
}

/** The state of a charge in words for its guest. */
export function chargeSentence(charge: ShownCharge): string {
  const { kind, status, answer, answerBy, decisionReason: reason } = charge;
  const owed = formatUsd(charge.owedCents ?? charge.proposedCents);
  switch (status) {
    case 'proposed': {
      const silence = chargeKindFacts[kind].silenceAccepts ? 'we’ll charge it' : 'our desk decides';
      return `Please answer by ${formatPlannedTime(answerBy)}. If we don’t hear from you, ${silence}.`;
    }
    case 'deciding':
      return guestsWait[answer ?? 'silent'];
    case 'due':
    case 'charging':
      return `We’re charging ${owed}: from your deposit where one is held, and the rest to your card.${because(reason)}`;
    case 'unpaid':
      return `Your bank declined ${formatUsd(cardCents(charge))}. Please pay with another card.${because(reason)}`;
    case 'paid':
      return `${paidInWords(charge)}${because(reason)}`;
    case 'dropped':
      return `${charge.fromDepositCents > 0 ? 'You don’t pay the rest.' : 'You don’t pay this.'}${because(reason)}`;
  }
}

const guestsWait = {
  accepted: 'You accepted. Our desk checks any damage before it’s charged.',
  objected: 'You objected. Our desk looks at both sides and decides.',
  silent: 'We didn’t hear from you, so our desk decides.',
} as const;

/** The same, to the host and the desk. */
export function ownerChargeSentence(charge: ShownCharge): string {
  const { kind, status, answer, answerBy, decisionReason: reason } = charge;
  const owed = formatUsd(charge.owedCents ?? charge.proposedCents);
  switch (status) {
    case 'proposed': {
      const silence = chargeKindFacts[kind].silenceAccepts ? 'it’s accepted' : 'the desk decides';
      return `The guest can answer until ${formatPlannedTime(answerBy)}. After that, ${silence}.`;
    }
    case 'deciding':
      return `${whyDeskDecides(answer)}. The desk decides.`;
    case 'due':
    case 'charging':
      return `${owed} is being charged to the guest.${because(reason)}`;
    case 'unpaid':
      return `The bank declined ${formatUsd(cardCents(charge))}. We asked the guest for another card.${because(reason)}`;
    case 'paid':
      return `${paidInWords(charge)}${because(reason)}`;
    case 'dropped':
      return `${charge.fromDepositCents > 0 ? 'Nothing more is charged.' : 'Nothing is charged.'}${because(reason)}`;
  }
}

/** 'The guest objected'. */
export function whyDeskDecides(answer: ShownCharge['answer']): string {
  switch (answer) {
    case 'accepted':
      return 'The guest accepted; damage needs a decision';
    case 'objected':
      return 'The guest objected';
    case 'silent':
    case null:
      return 'The guest didn’t answer';
  }
}

/** '2 charges after the trip: late return, fuel or charge'. */
export function chargesInWords(kinds: readonly ChargeKind[]): string {
  const labels = [...new Set(kinds)].map((kind) => chargeKindFacts[kind].label.toLowerCase());
  return `After the trip: ${labels.join(', ')}`;
}

function paidInWords(charge: ShownCharge): string {
  const { owedCents, fromDepositCents: deposit, returnedCents: returned } = charge;
  const parts = [
    ...(deposit > 0 ? [`${formatUsd(deposit)} from the deposit`] : []),
    ...(cardCents(charge) > 0 ? [`${formatUsd(cardCents(charge))} by card`] : []),
  ];
  const back = returned > 0 ? ` ${formatUsd(returned)} of it was given back.` : '';
  return `${formatUsd(owedCents ?? 0)} was paid: ${parts.join(' and ')}.${back}`;
}

/** The part that the deposit doesn't pay. */
export function cardCents({
  owedCents,
  fromDepositCents,
}: Pick<ShownCharge, 'owedCents' | 'fromDepositCents'>): number {
  return (owedCents ?? 0) - fromDepositCents;
}

function because(reason: string | null): string {
  return reason === null ? '' : ` Reason: ${reason}`;
}
