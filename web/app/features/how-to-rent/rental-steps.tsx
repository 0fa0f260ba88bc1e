import { proofOfInsurance } from '@makani/domain/insurance/cover-words';
import { BookUser, CreditCard, IdCard, type LucideIcon, ShieldCheck } from 'lucide-react';
import type { RentalStep, RentalDocument } from '../../content/how-to-rent.ts';

/** The required documents, as four slips of paper. */
function DocumentList({ documents }: { documents: readonly RentalDocument[] }) {
  return (
    <>
      <ul className="grid grid-cols-2 gap-3">
        {documents.map(({ kind, name }) => {
          const Icon = icons[kind];
          return (
            <li key={kind} className="border border-brass bg-paper-bright px-4 py-5 sm:px-5">
              <Icon aria-hidden="true" className="size-7 text-brass-ink" strokeWidth={1.25} />
              <p className="mt-3 leading-snug font-medium">{name}</p>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-ink-soft">
        <strong className="font-medium text-ink">Proof of insurance:</strong> {proofOfInsurance}
      </p>
    </>
  );
}

const icons: Record<RentalDocument['kind'], LucideIcon> = {
  license: IdCard,
  card: CreditCard,
  insurance: ShieldCheck,
  identity: BookUser,
};

/** The steps of a rental, as milestones along the coast road. */
export function RentalSteps({ steps }: { steps: readonly RentalStep[] }) {
  return (
    <ol className="relative">
      {steps.map((step, place) => (
        <li
          key={step.title}
          className="relative grid gap-x-10 gap-y-5 border-t border-brass/60 py-10 sm:grid-cols-[7rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-14 lg:py-14"
        >
          <div aria-hidden="true">
            <Road place={place} of={steps.length} />
            <Milestone number={place + 1} />
          </div>
          <div>
            <h3 className="poster text-xl leading-snug sm:text-2xl">
              <span className="sr-only">Step {place + 1}: </span>
              {step.title}
            </h3>
            <p className="mt-4 max-w-md text-lg text-ink-soft">{step.text}</p>
          </div>
          <div className="sm:col-start-2 lg:col-start-3 lg:pt-1.5">
            {'documents' in step ? (
              <DocumentList documents={step.documents} />
            ) : (
              <Points points={step.points} />
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A milestone with a red cap, as in the poster above. */
function Milestone({ number }: { number: number }) {
  return (
    <svg viewBox="0 0 72 88" className="relative w-16 lg:w-20">
      <ellipse cx="38" cy="83" rx="34" ry="4.5" className="fill-ink/15" />
      <path d="M9 82V36a27 27 0 0 1 54 0v46z" className="fill-paper-bright stroke-ink" strokeWidth="1.5" />
      <path d="M9 37a27 27 0 0 1 54 0z" className="fill-hibiscus stroke-ink" strokeWidth="1.5" />
      <text x="36" y="71" textAnchor="middle" className="fill-ink font-display" fontSize="30">
        {number}
      </text>
    </svg>
  );
}

/** The road through all milestones, one bend per step; hidden on phones. */
function Road({ place, of }: { place: number; of: number }) {
  const reach = place === 0 ? 'top-24 h-[calc(100%-6rem)]' : place === of - 1 ? 'top-0 h-24' : 'top-0 h-full';
  // Vertical at both ends, so that the pieces join.
  const side = place % 2 === 0 ? 54 : 10;
  const bend = place === of - 1 ? 'M32 0V100' : `M32 0C32 26 ${side} 28 ${side} 50S32 74 32 100`;
  return (
    <svg
      viewBox="0 0 64 100"
      preserveAspectRatio="none"
      fill="none"
      className={`absolute left-0 w-16 overflow-visible max-sm:hidden lg:left-2 ${reach}`}
    >
      <path d={bend} className="stroke-[#ead9ae]" strokeWidth="26" vectorEffect="non-scaling-stroke" />
      <path
        d={bend}
        className="stroke-brass-strong"
        strokeWidth="1.5"
        strokeDasharray="9 9"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid gap-3">
      {points.map((point) => (
        <li key={point} className="flex gap-4">
          <span aria-hidden="true" className="mt-3 h-px w-5 shrink-0 bg-brass" />
          {point}
        </li>
      ))}
    </ul>
  );
}
