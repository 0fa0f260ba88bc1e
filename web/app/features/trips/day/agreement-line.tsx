import type { AgreementState } from '@makani/contract/handover/agreements';
import { needsSignature } from '@makani/domain/agreement/agreement-state';
import { PenLine } from 'lucide-react';
import { Link } from 'react-router';
import { tripPaths } from '../../../trip-paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';

interface AgreementLineProps {
  tripId: string;
  state: AgreementState;
  /** After the agreed pickup, a missing signature is late. */
  isUnderWay?: boolean;
}

/** Where the agreement stands, and the way to it. */
export function AgreementLine({ tripId, state, isUnderWay = false }: AgreementLineProps) {
  if (state === 'closed') return null;
  const isOpen = needsSignature(state);
  const unsigned = isUnderWay ? 'Please sign your agreement' : 'Sign before pickup';
  if (!isOpen)
    return (
      <p>
        <Link
          to={tripPaths.agreement(tripId)}
          className="inline-flex min-h-11 items-center underline decoration-brass underline-offset-4 hover:text-hibiscus-press"
        >
          Your signed rental agreement
        </Link>
      </p>
    );
  return (
    <section
      aria-label="Rental agreement"
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border border-brass border-l-4 border-l-hibiscus-press bg-paper-bright px-5 py-5"
    >
      <p className="max-w-xl min-w-0">
        <strong className="block font-display text-xl font-normal">
          {state === 'changed' ? 'Please sign again' : unsigned}
        </strong>
        <span className="mt-1 block text-ink-soft">
          {state === 'changed'
            ? 'Your trip has changed since you signed the rental agreement.'
            : 'The rental agreement takes about two minutes to read.'}
        </span>
      </p>
      <Link to={tripPaths.agreement(tripId)} className={`${buttonClass()} max-sm:w-full`}>
        <PenLine aria-hidden="true" strokeWidth={1.5} />
        Read and sign
      </Link>
    </section>
  );
}
