import { randomUUID } from 'node:crypto';
import type { NetworkDispute, PaymentDisputes } from '../../../../src/adapters/payments/payment-disputes.ts';
import type { TestApp } from '../../../kit/test-app.ts';

export interface ToldDisputes {
  /** The network's disputes of each charge. */
  told: Map<string, NetworkDispute[]>;
  /** The submitted evidence, with its dispute. */
  sent: { disputeId: string; pdf?: Uint8Array }[];
  disputes: PaymentDisputes;
}

/** A card network whose cardholders contest what a test says. */
export function toldDisputes(): ToldDisputes {
  const told: ToldDisputes['told'] = new Map();
  const sent: ToldDisputes['sent'] = [];
  const change = (id: string, after: Partial<NetworkDispute>) => {
    for (const [chargeId, found] of told)
      told.set(
        chargeId,
        found.map((dispute) => (dispute.id === id ? { ...dispute, ...after } : dispute)),
      );
  };
  return {
    told,
    sent,
    disputes: {
      of: async (chargeId) => told.get(chargeId) ?? [],
      async *since() {
        yield* told.keys();
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

export function toldDispute(app: TestApp, facts: Partial<NetworkDispute> = {}): NetworkDispute {
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
