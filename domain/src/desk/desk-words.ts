import type { BookingStatus, TripStatus } from '@makani/contract/bookings/bookings';
import type { DeskBookingGroup } from '@makani/contract/operator/desk-bookings';
import type { DeskAct, DeskActKind, DeskEffect } from '@makani/contract/operator/desk-acts';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallRange } from '@makani/contract/kernel/time';
import type { Badge } from '../bookings/badge.ts';
import { movedReasons } from '../bookings/booking-moves.ts';
import { movedBadge, statusFacts, type StatusFacts } from '../bookings/status-facts.ts';
import { tripFacts } from '../bookings/trip-facts.ts';

/** The badge of a booking at the desk: how far its trip is, or else what its host sees. */
export function deskBadge({
  status,
  tripStatus,
  isMovedAway,
}: {
  status: BookingStatus;
  tripStatus: TripStatus | null;
  isMovedAway?: boolean | undefined;
}): Badge {
  if (isMovedAway === true) return movedBadge;
  const { hostBadge, waitsFor, isBooked }: StatusFacts = statusFacts[status];
  if (isBooked && waitsFor === null && tripStatus !== null && tripStatus !== 'upcoming')
    return tripFacts[tripStatus].badge;
  if (hostBadge !== null) return hostBadge;
  return waitsFor === 'payment' ? { word: 'On hold', tone: 'yellow' } : { word: 'Expired', tone: 'grey' };
}

/** The word for a part of the bookings in a filter. */
export function groupName(group: DeskBookingGroup): string {
  return group === 'moved' ? movedBadge.word : deskBadge({ status: group, tripStatus: null }).word;
}

/** The word for what an event led to. */
export function eventName({ status, reason }: { status: BookingStatus; reason: string }): string {
  return groupName(movedReasons.includes(reason) ? 'moved' : status);
}

/** @param actor As in a booking's history: `guest:…`, `clock`. */
export function actorInWords(actor: string, operators: ReadonlyMap<string, string>): string {
  const [kind = '', id = ''] = actor.split(':');
  if (kind === 'operator') return operators.get(id) ?? 'Operator';
  return actors[kind] ?? kind;
}

const actors: Record<string, string> = {
  guest: 'Guest',
  host: 'Host',
  clock: 'Automatic',
  payments: 'Card network',
};

export const actNames = {
  cancel: 'Cancel booking',
  move: 'Move to another vehicle',
  swap: 'Swap the vehicle',
  change_dates: 'Change dates',
  refund: 'Partial refund',
  waive_fee: 'Waive fee',
  mark_no_show: 'Mark no-show',
  extend_hold: 'Extend hold',
  confirm: 'Confirm for host',
  reject: 'Reject for host',
} as const satisfies Record<DeskActKind, string>;

/** @param act As a row of the audit names it; undefined where it names none. */
export function bookingActInWords(act: unknown): string | undefined {
  const names: Record<string, string> = { ...actNames, ...endedByBlock, discount: 'Gave a discount' };
  return typeof act === 'string' ? (names[act] ?? act) : undefined;
}

const endedByBlock = { withdraw: 'Withdrawn by a block', release: 'Hold released by a block' };

/** 'Cancel for a fee of $50.00'. */
export function actInWords(act: DeskAct): string {
  switch (act.act) {
    case 'cancel':
      return act.feeCents === 0 ? 'Cancel for free' : `Cancel for a fee of ${formatUsd(act.feeCents)}`;
    case 'refund':
      return `Refund ${formatUsd(act.amountCents)}${act.line === null ? ' as goodwill' : ' for one line'}`;
    case 'waive_fee':
      return `Waive ${formatUsd(act.amountCents)} of the fee`;
    case 'extend_hold':
      return `Extend the hold to ${act.minutes} minutes from now`;
    case 'change_dates':
      return `Change the dates to ${formatWallRange(act.pickupAt, act.returnAt)}`;
    case 'move':
    case 'swap':
    case 'mark_no_show':
    case 'confirm':
    case 'reject':
      return actNames[act.act];
  }
}

/** Why an act has to wait, with the figures that it was judged by. */
export function approvalInWords({ limit }: Pick<DeskEffect, 'limit'>): string {
  const needed = 'a second operator has to approve it first.';
  if (limit === null) return `Above the limit: ${needed}`;
  const above = `bove the limit of ${formatUsd(limit.limitCents)} for one booking: ${needed}`;
  return limit.usedCents === 0
    ? `A${above}`
    : `With the ${formatUsd(limit.usedCents)} given up before, this is a${above}`;
}

/** The name of an account of the ledger; hosts are told apart by their ids. */
export function accountInWords(account: string): string {
  const [name = ''] = account.split(':');
  return accounts[name] ?? name;
}

const accounts: Record<string, string> = {
  provider_clearing: 'Card network',
  guest_refunds: 'Owed to guest',
  host_payable: 'Host',
  host_disputed: 'Host, held for a dispute',
  disputed_funds: 'Held for a dispute',
  dispute_fees: 'Dispute fees',
  host_paid_out: 'Paid out to host',
  platform_revenue: 'Platform',
  operator_payable: 'Operator',
  state_payable: 'State',
};
