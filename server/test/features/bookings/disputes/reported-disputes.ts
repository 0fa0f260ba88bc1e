import { randomUUID } from 'node:crypto';
import type { NetworkDispute, PaymentDisputes } from '../../../../src/adapters/payments/payment-disputes.ts';
import type { TestApp } from '../../../kit/test-app.ts';

export interface ReportedDisputes {
  /** The network's disputes of each charge. */
  reported: Map<string, NetworkDispute[]>;
  /** The submitted evidence, with its dispute. */
  sent: { disputeId: string; pdf?: Uint8Array }[];
  disputes: PaymentDisputes;
}

/** A card network whose cardholders contest what a test says. */
export function reportedDisputes(): ReportedDisputes {
  const reported: ReportedDisputes['reported'] = new Map();
  const sent: ReportedDisputes['sent'] = [];
  const change = (id: string, after: Partial<NetworkDispute>) => {
    for (const [chargeId, found] of reported)
      reported.set(
        chargeId,
        found.map((dispute) => (dispute.id === id ? { ...dispute, ...after } : dispute)),
      );
  };
  return {
    reported,
    sent,
    disputes: {
      of: async (chargeId) => reported.get(chargeId) ?? [],
      async *since() {
        yield* reported.keys();
      },
      async submit({ disputeId, pdf }) {
        sent.push({ disputeId, pdf });
        change(disputeId, { status: 'under_review', isAnswered: true });
        return { outcome: 'taken' };
      },
      async accept(disputeId) {
        sent.push({ disputeId });
        change(disputeId, { status: 'lost' });
        return { outcome: 'taken' };
      },
    },
  };
}

export function reportedDispute(app: TestApp, facts: Partial<NetworkDispute> = {}): NetworkDispute {
  const openedAt = app.clock.now();
  return {
    id: `du_${randomUUID().replaceAll('-', '')}`,
    status: 'needs_response',
    networkStatus: null,
    amountCents: 10_000,
    reason: 'fraudulent',
    dueBy: openedAt.add({ hours: 24 * 9 }),
    withdrawnCents: facts.amountCents ?? 10_000,
    feeCents: 1_500,
    openedAt,
    isAnswered: false,
    ...facts,
  };
}
