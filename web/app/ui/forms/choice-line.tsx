import type { ReactNode } from 'react';

export interface ChoiceLineProps {
  /** The chosen values: 'Basic insurance, driver 25 or older'. */
  chosen: string;
  /** The choice itself, folded away. */
  children: ReactNode;
}

/** A choice that has its answer already: one line, which opens for another answer. */
export function ChoiceLine({ chosen, children }: ChoiceLineProps) {
  return (
    <details className="rounded-sm border border-brass-strong bg-paper-bright">
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center justify-between gap-x-4 px-4 py-2.5 [&::-webkit-details-marker]:hidden">
        <span key={chosen}>{chosen}</span>{' '}
        <span className="font-medium underline decoration-brass underline-offset-4">Change</span>
      </summary>
      <div className="grid gap-4 border-t border-brass/40 px-4 pt-4 pb-4">{children}</div>
    </details>
  );
}
