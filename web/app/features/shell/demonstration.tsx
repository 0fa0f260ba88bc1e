import { useSite } from '../../site.ts';

const words = 'Demonstration: no real cards';

/**
 * Shown on every page while the site is public and payments are simulated. Printed too, because a printed
 * trip is not a real one either.
 */
export function DemonstrationBand() {
  if (!useSite().isDemonstration) return null;
  return (
    <aside
      aria-label="Demonstration"
      className="bg-ink text-paper print:border-b print:border-ink print:bg-transparent print:text-ink"
    >
      <p className="page flex flex-wrap items-baseline justify-center gap-x-4 py-2.5 text-center">
        <strong className="label-caps text-brass-light print:text-ink">{words}</strong>
        <span className="text-sm max-sm:sr-only">Nothing you book here is charged.</span>
      </p>
      <div aria-hidden="true" className="air-mail h-1 print:hidden" />
    </aside>
  );
}

/** Shown beside the card's fields. */
export function DemonstrationNote() {
  if (!useSite().isDemonstration) return null;
  return (
    <p className="mb-6 border border-brass border-l-4 border-l-ink bg-brass-mist px-5 py-4">
      <strong className="font-medium">{words}.</strong> Please make up a number: any 16 digits will do, and
      nothing is charged.
    </p>
  );
}
