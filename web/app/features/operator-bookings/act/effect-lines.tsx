import type { DeskEffect } from '@makani/contract/operator/desk-acts';
import { formatUsd } from '@makani/contract/kernel/money';
import { approvalInWords } from '@makani/domain/desk/desk-words';

/** The effect of an act, to the cent. */
export function EffectLines({ effect }: { effect: DeskEffect }) {
  const rows = [
    { label: 'Payments kept', before: effect.keptBeforeCents, after: effect.keptAfterCents },
    { label: 'The host’s share', before: effect.hostBeforeCents, after: effect.hostAfterCents },
    ...(effect.newHostCents === null
      ? []
      : [{ label: 'The new host’s share', before: 0, after: effect.newHostCents }]),
  ];
  return (
    <section aria-label="Effect" className="border-y border-brass/60 bg-paper-bright px-4 py-3 text-sm">
      <p className="font-medium">{moneyInWords(effect)}</p>
      <dl className="mt-2 grid gap-1">
        {rows.map(({ label, before, after }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular-nums">
              {before === after ? formatUsd(after) : `${formatUsd(before)} → ${formatUsd(after)}`}
            </dd>
          </div>
        ))}
      </dl>
      {effect.notes.length === 0 ? null : (
        <ul className="mt-2 grid gap-1">
          {effect.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {effect.needsApproval ? <p className="mt-2 text-ink-soft">{approvalInWords(effect)}</p> : null}
    </section>
  );
}

function moneyInWords({ charge, refundCents, returnedBy }: DeskEffect): string {
  if (charge !== undefined)
    return `The guest pays ${formatUsd(charge.cents)} with the card ending in ${charge.last4}.`;
  if (refundCents === 0) return 'No money moves.';
  return `${formatUsd(refundCents)} ${returnedBy === 'refund' ? 'will be refunded to' : 'won’t be charged to'} the guest’s card.`;
}
