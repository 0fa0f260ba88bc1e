import { type ChargeStatus, chargeStatuses } from '@makani/contract/handover/trip-charges';
import type { Badge } from '../bookings/badge.ts';
import { type Life, type StateTable, stateTable } from '../bookings/state-table.ts';

/** The meaning of a charge's status. */
interface ChargeStatusFacts {
  /** Nobody has decided on it: neither its guest nor the desk. */
  isUndecided: boolean;
  waitsFor: 'guest' | 'desk' | 'worker' | 'bank' | 'card' | null;
  /** It is owed and not paid in full. */
  isOwed: boolean;
  isPaid: boolean;
  badge: Badge;
}

export const chargeStatusFacts = {
  proposed: {
    isUndecided: true,
    waitsFor: 'guest',
    isOwed: false,
    isPaid: false,
    badge: { word: 'Waiting for an answer', tone: 'yellow' },
  },
  deciding: {
    isUndecided: true,
    waitsFor: 'desk',
    isOwed: false,
    isPaid: false,
    badge: { word: 'Being decided', tone: 'yellow' },
  },
  due: {
    isUndecided: false,
    waitsFor: 'worker',
    isOwed: true,
    isPaid: false,
    badge: { word: 'Being charged', tone: 'blue' },
  },
  charging: {
    isUndecided: false,
    waitsFor: 'bank',
    isOwed: true,
    isPaid: false,
    badge: { word: 'Being charged', tone: 'blue' },
  },
  unpaid: {
    isUndecided: false,
    waitsFor: 'card',
    isOwed: true,
    isPaid: false,
    badge: { word: 'Not paid', tone: 'red' },
  },
  paid: {
    isUndecided: false,
    waitsFor: null,
    isOwed: false,
    isPaid: true,
    badge: { word: 'Paid', tone: 'green' },
  },
  dropped: {
    isUndecided: false,
    waitsFor: null,
    isOwed: false,
    isPaid: false,
    badge: { word: 'Dropped', tone: 'grey' },
  },
} as const satisfies Record<ChargeStatus, ChargeStatusFacts>;

interface MoveFacts {
  from: readonly ChargeStatus[];
  to: ChargeStatus;
}

/**
 * The desk decides only after the guest's answer or silence. A charge is written as `charging` before the bank is asked. The
 * rest that the deposit doesn't cover becomes due again and goes to the card. A declined card leaves it unpaid until the guest
 * enters another one or the desk drops it.
 */
export const chargeMoveFacts = {
  accept: { from: ['proposed'], to: 'due' },
  askDesk: { from: ['proposed'], to: 'deciding' },
  decide: { from: ['deciding'], to: 'due' },
  withdraw: { from: ['proposed', 'deciding'], to: 'dropped' },
  writeOff: { from: ['unpaid'], to: 'dropped' },
  charge: { from: ['due', 'unpaid'], to: 'charging' },
  fallBack: { from: ['charging'], to: 'due' },
  fail: { from: ['charging', 'due'], to: 'unpaid' },
  pay: { from: ['charging'], to: 'paid' },
} as const satisfies Record<string, MoveFacts>;
export type ChargeMove = keyof typeof chargeMoveFacts;

const allMoves: readonly MoveFacts[] = Object.values(chargeMoveFacts);
export const chargeMoves: StateTable<ChargeStatus> = stateTable(chargeStatuses, allMoves);

export const chargeLife = {
  start: 'proposed',
  ends: ['paid', 'dropped'],
} as const satisfies Life<ChargeStatus>;

export function canMakeCharge(move: ChargeMove, from: ChargeStatus): boolean {
  const facts: MoveFacts = chargeMoveFacts[move];
  return facts.from.includes(from);
}

const chargesWhere = (meets: (facts: ChargeStatusFacts) => boolean): ChargeStatus[] =>
  chargeStatuses.filter((status) => meets(chargeStatusFacts[status]));

export const undecidedCharges = chargesWhere(({ isUndecided }) => isUndecided);
/** Owed, paid or not. */
export const decidedCharges = chargesWhere(({ isOwed, isPaid }) => isOwed || isPaid);
export const chargesForGuest = chargesWhere(({ waitsFor }) => waitsFor === 'guest');
export const chargesForDesk = chargesWhere(({ waitsFor }) => waitsFor === 'desk');
/** Owed, and nothing of it is on its way to the bank. */
export const dueCharges = chargesWhere(({ waitsFor }) => waitsFor === 'worker');

/** Undecided, or owed and not paid. */
export const openCharges = chargesWhere(({ isUndecided, isOwed }) => isUndecided || isOwed);

export function isOpenCharge(status: ChargeStatus): boolean {
  return openCharges.includes(status);
}
