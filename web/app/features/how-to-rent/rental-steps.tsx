import type { RentalStep } from '../../content/how-to-rent.ts';
import { DocumentList } from './document-list.tsx';

/** The way of a rental, step by step, along one brass line. */
export function RentalSteps({ steps }: { steps: readonly RentalStep[] }) {
  return (
    <ol className="relative">
      {steps.map((step, place) => (
        <li
          key={step.title}
          className="relative grid gap-x-10 gap-y-5 border-t border-brass/60 py-10 sm:grid-cols-[6rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-14 lg:py-14"
        >
          <p aria-hidden="true" className="font-display text-6xl leading-none text-hibiscus lg:text-7xl">
            {place + 1}
          </p>
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
