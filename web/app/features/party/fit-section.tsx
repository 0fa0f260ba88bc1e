import type { Cabin } from '@makani/contract/fit/cabin';
import { useId } from 'react';
import { FitLine } from '../../ui/fit-line.tsx';
import type { TripFit } from './trip-fit.ts';
import { FitReasons } from './fit-reasons.tsx';
import { lazyPart, useLazyPart } from '../../ui/lazy.ts';
import { PartyButton } from './party-button.tsx';

export interface FitSectionProps {
  cabin: Cabin | null;
  /** Null until somebody has said who travels. */
  tripFit: TripFit | null;
  onChange: () => void;
}

/** Whether everybody fits: who sits where and what lies in the trunk, or why not. */
export function FitSection({ cabin, tripFit, onChange }: FitSectionProps) {
  const id = useId();
  const sectionId = useId();
  const luggage = tripFit?.fit.luggage ?? null;
  const drawn = useLazyPart(arrangement, {
    isWanted: luggage !== null && cabin !== null,
    // The sentence above says whether they fit.
    onFailure: () => undefined,
  });
  const remedies = useLazyPart(fitRemedies, {
    isWanted: tripFit !== null && tripFit.fit.remedies.length > 0,
    onFailure: () => undefined,
  });

  /** The button that did it goes away with what it mended. */
  function changeHere(): void {
    document.getElementById(sectionId)?.focus({ preventScroll: true });
    onChange();
  }

  return (
    <section id={sectionId} tabIndex={-1} aria-labelledby={id} className="outline-none">
      <h2 id={id} className="text-2xl leading-tight">
        Will you fit?
      </h2>
      {/* It is there before its words change, or screen readers would not tell the change. */}
      <div className="mt-3 max-w-2xl" aria-live="polite">
        {tripFit === null ? (
          <p className="text-ink-soft">
            Tell us who’s coming and what you’re bringing, and see who sits where and whether your bags fit.
          </p>
        ) : (
          <>
            <FitLine {...tripFit.fit} />
            <FitReasons {...tripFit.fit} />
          </>
        )}
      </div>
      {tripFit
        ? remedies.render({ party: tripFit.party, remedies: tripFit.fit.remedies, onChange: changeHere })
        : null}
      <div className="mt-4 max-w-md">
        <PartyButton onChange={onChange} />
      </div>
      {tripFit !== null && cabin !== null && luggage !== null
        ? drawn.render({ cabin, ...tripFit, luggage })
        : null}
      {tripFit?.fit.note ? <p className="mt-5 max-w-2xl text-sm text-ink-soft">{tripFit.fit.note}</p> : null}
    </section>
  );
}

const arrangement = lazyPart(
  () => import('./arrangement.tsx'),
  ({ Arrangement }) => Arrangement,
);

const fitRemedies = lazyPart(
  () => import('./remedies/fit-remedies.tsx'),
  ({ FitRemedies }) => FitRemedies,
);
