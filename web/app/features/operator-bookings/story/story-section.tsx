import { type ReactNode, useId } from 'react';

/** A part of a booking's story, under a brass hairline. */
export function StorySection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-brass/60 pt-4">
      <h2 id={id} className="font-display text-lg">
        {title}
      </h2>
      <div className="mt-3 text-sm">{children}</div>
    </section>
  );
}

export interface StoryRow {
  key: string | number;
  /** Stands at the left, in small print: when it was. */
  at: string;
  children: ReactNode;
  /** Stands at the right: an amount, a state. */
  end?: ReactNode;
}

/** A list of events, one after another. */
export function StoryRows({ rows, empty }: { rows: readonly StoryRow[]; empty: string }) {
  if (rows.length === 0) return <p className="text-ink-soft">{empty}</p>;
  return (
    <ul className="divide-y divide-brass/30">
      {rows.map(({ key, at, children, end }) => (
        <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
          <div className="min-w-0 flex-1">
            <p className="break-words first-letter:uppercase">{children}</p>
            <p className="text-xs text-ink-soft">{at}</p>
          </div>
          {end === undefined ? null : <div className="max-w-1/2 text-right tabular-nums">{end}</div>}
        </li>
      ))}
    </ul>
  );
}
