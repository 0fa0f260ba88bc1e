import { type DepositStatus, depositStatuses } from '@makani/contract/bookings/deposits';
import { type Life, type StateTable, stateTable } from '../bookings/state-table.ts';

/** The meaning of a deposit's status. */
interface DepositFacts {
  /** The bank has set it aside, and nobody has decided on it. */
  stands: boolean;
  /** It waits for its guest. */
  needsCard: boolean;
  /** Something of it can still happen; the job's index lists the same statuses. */
  isOpen: boolean;
  /** An operator has charged part of it. */
  isTaken: boolean;
}

const nothing = { stands: false, needsCard: false, isOpen: false, isTaken: false };

export const depositFacts = {
  asking: { ...nothing, isOpen: true },
  refused: { ...nothing, isOpen: true, needsCard: true },
  standing: { ...nothing, isOpen: true, stands: true },
  taking: { ...nothing, isOpen: true, isTaken: true },
  taken: { ...nothing, isTaken: true },
  releasing: { ...nothing, isOpen: true },
  released: nothing,
} as const satisfies Record<DepositStatus, DepositFacts>;

interface MoveFacts {
  from: readonly DepositStatus[];
  to: DepositStatus;
}

/**
 * A deposit is asked for before the bank is, like a payment. A refused one waits for its guest's card. What is decided of
 * it is done by the worker: a hold that the bank no longer knows is released instead of charged.
 */
export const depositMoveFacts = {
  request: { from: ['refused'], to: 'asking' },
  stand: { from: ['asking'], to: 'standing' },
  refuse: { from: ['asking'], to: 'refused' },
  beginTaking: { from: ['standing'], to: 'taking' },
  take: { from: ['taking'], to: 'taken' },
  beginRelease: { from: ['standing', 'taking'], to: 'releasing' },
  release: { from: ['releasing'], to: 'released' },
  giveUp: { from: ['refused'], to: 'released' },
} as const satisfies Record<string, MoveFacts>;
export type DepositMove = keyof typeof depositMoveFacts;

const allMoves: readonly MoveFacts[] = Object.values(depositMoveFacts);
export const depositMoves: StateTable<DepositStatus> = stateTable(depositStatuses, allMoves);

export const depositLife = {
  start: 'asking',
  ends: ['taken', 'released'],
} as const satisfies Life<DepositStatus>;

export function canMakeDeposit(move: DepositMove, from: DepositStatus): boolean {
  const facts: MoveFacts = depositMoveFacts[move];
  return facts.from.includes(from);
}

export const openDeposits = depositStatuses.filter((status) => depositFacts[status].isOpen);
export const activeDeposits = depositStatuses.filter((status) => depositFacts[status].stands);
