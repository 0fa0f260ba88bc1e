import type { TripCharge, TripStatement } from '@makani/contract/handover/trip-charges';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallTime } from '@makani/contract/kernel/time';
import { chargeStatusFacts } from '@makani/domain/handover/charge-status';
import type { ReactNode } from 'react';
import { Badge } from '../../feedback/badge.tsx';
import { EvidencePictures, type ShownRecords } from './evidence-pictures.tsx';

export interface ChargeListProps<Charge extends TripCharge> {
  statement: Pick<TripStatement, 'proposedCents' | 'owedCents' | 'paidCents'> & { charges: Charge[] };
  /** Named to each reader: 'You wrote' or 'The guest wrote'. */
  objectionBy: string;
  /** Photos come when somebody wants to see them. */
  shown: ShownRecords;
  /** The controls of one charge. */
  actions: (charge: Charge) => ReactNode;
}

/** A statement of charges after the return, in the API's words. */
export function ChargeList<Charge extends TripCharge>({
  statement,
  objectionBy,
  shown,
  actions,
}: ChargeListProps<Charge>) {
  const sums = [
    ['Proposed', statement.proposedCents],
    ['Still to pay', statement.owedCents],
    ['Paid', statement.paidCents],
  ] as const;
  return (
    <>
      <ul className="grid gap-6">
        {statement.charges.map((charge) => (
          <li key={charge.id} className="border-b border-brass/40 pb-5 last:border-0">
            <ChargeWords charge={charge} objectionBy={objectionBy} />
            <EvidencePictures evidence={charge.evidence} {...shown} />
            {actions(charge)}
          </li>
        ))}
      </ul>
      {statement.charges.length === 0 ? null : (
        <dl className="mt-4 border-t border-brass/50 pt-4 text-sm tabular-nums">
          {sums
            .filter(([, cents]) => cents > 0)
            .map(([label, cents]) => (
              <div key={label} className="flex justify-between gap-6 py-0.5">
                <dt className="text-ink-soft">{label}</dt>
                <dd>{formatUsd(cents)}</dd>
              </div>
            ))}
        </dl>
      )}
    </>
  );
}

function ChargeWords({ charge, objectionBy }: { charge: TripCharge; objectionBy: string }) {
  const { label, detail, proposedCents, owedCents, words, proposedBy, proposedAt, objection, evidence } =
    charge;
  const { badge } = chargeStatusFacts[charge.status];
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-lg font-medium">
          {label}
          {detail === '' ? null : (
            <span className="block font-sans text-base font-normal text-ink-soft">{detail}</span>
          )}
        </h3>
        <p className="text-lg tabular-nums">{formatUsd(owedCents ?? proposedCents)}</p>
      </div>
      <p className="mt-2">
        <Badge tone={badge.tone}>{badge.word}</Badge>
      </p>
      <p className="mt-2 break-words">“{words}”</p>
      <p className="text-sm text-ink-faint">
        {proposedBy === 'host' ? 'The host' : 'Our desk'},{' '}
        <time dateTime={proposedAt.at}>{formatWallTime(proposedAt.local)}</time>
        {evidence.length === 0 ? '' : `, with ${pictures(evidence.length)}`}
      </p>
      {objection === null ? null : (
        <p className="mt-2 break-words text-ink-soft">
          {objectionBy}: “{objection}”
        </p>
      )}
      <p className="mt-2">{charge.sentence}</p>
    </>
  );
}

function pictures(count: number): string {
  return count === 1 ? '1 photo or mark' : `${count} photos and marks`;
}
