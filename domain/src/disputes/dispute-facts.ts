import { disputeStatuses, type DisputeStatus } from '@makani/contract/disputes/dispute-status';
import type { Badge } from '../bookings/badge.ts';

/** The meaning of a dispute's status. */
interface DisputeFacts {
  /** Decided, one way or the other. */
  isOver: boolean;
  /** The bank only asks: no money has moved, and a refund is still possible. */
  isInquiry: boolean;
  /** The bank is asked to decide again. */
  isAppeal: boolean;
  /** The bank waits for what we have to say. */
  needsAnswer: boolean;
  /** The cardholder keeps the money. */
  isLost: boolean;
  badge: Badge;
}

export const disputeFacts = {
  warning_needs_response: {
    isOver: false,
    isInquiry: true,
    isAppeal: false,
    needsAnswer: true,
    isLost: false,
    badge: { word: 'Inquiry', tone: 'yellow' },
  },
  warning_under_review: {
    isOver: false,
    isInquiry: true,
    isAppeal: false,
    needsAnswer: false,
    isLost: false,
    badge: { word: 'Inquiry answered', tone: 'yellow' },
  },
  warning_closed: {
    isOver: true,
    isInquiry: true,
    isAppeal: false,
    needsAnswer: false,
    isLost: false,
    badge: { word: 'Inquiry closed', tone: 'grey' },
  },
  needs_response: {
    isOver: false,
    isInquiry: false,
    isAppeal: false,
    needsAnswer: true,
    isLost: false,
    badge: { word: 'Needs evidence', tone: 'red' },
  },
  under_review: {
    isOver: false,
    isInquiry: false,
    isAppeal: false,
    needsAnswer: false,
    isLost: false,
    badge: { word: 'With the bank', tone: 'yellow' },
  },
  appeal_needs_response: {
    isOver: false,
    isInquiry: false,
    isAppeal: true,
    needsAnswer: true,
    isLost: false,
    badge: { word: 'Appeal needs evidence', tone: 'red' },
  },
  appeal_under_review: {
    isOver: false,
    isInquiry: false,
    isAppeal: true,
    needsAnswer: false,
    isLost: false,
    badge: { word: 'Appeal with the bank', tone: 'yellow' },
  },
  won: {
    isOver: true,
    isInquiry: false,
    isAppeal: false,
    needsAnswer: false,
    isLost: false,
    badge: { word: 'Won', tone: 'green' },
  },
  lost: {
    isOver: true,
    isInquiry: false,
    isAppeal: false,
    needsAnswer: false,
    isLost: true,
    badge: { word: 'Lost', tone: 'grey' },
  },
  // The money stays held, and nothing is answered, until this version knows more.
  unlisted: {
    isOver: false,
    isInquiry: false,
    isAppeal: false,
    needsAnswer: false,
    isLost: false,
    badge: { word: 'Unknown state', tone: 'red' },
  },
} as const satisfies Record<DisputeStatus, DisputeFacts>;

function disputesWhere(meets: (facts: DisputeFacts) => boolean): DisputeStatus[] {
  return disputeStatuses.filter((status) => meets(disputeFacts[status]));
}

/** While one of these stands, the card network refuses to refund its charge. */
export const disputesThatBlock = disputesWhere(({ isOver, isInquiry }) => !isOver && !isInquiry);
export const lostDisputes = disputesWhere(({ isLost }) => isLost);
export const disputesToAnswer = disputesWhere(({ needsAnswer }) => needsAnswer);
