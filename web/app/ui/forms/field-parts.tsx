import type { ReactNode } from 'react';

/** The box of every field; its border has enough contrast (WCAG 1.4.11). */
export const fieldBox =
  'w-full min-h-12 rounded-sm border border-brass-strong bg-paper-bright px-4 py-2.5 text-base text-ink transition-colors placeholder:text-ink-faint hover:border-ink disabled:cursor-not-allowed disabled:border-stone-mist disabled:bg-stone-mist/50 disabled:text-stone-ink [&[readonly]]:bg-paper-deep/60 aria-invalid:border-hibiscus-press';

export const fieldLabel = 'text-sm font-medium text-ink';

export function FieldDescription({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 text-sm text-ink-soft">
      {children}
    </p>
  );
}

/** A live region, in the page even while empty, so that its message is announced. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} aria-live="polite" className="text-sm font-medium text-hibiscus-press not-empty:mt-1.5">
      {children}
    </p>
  );
}

/** The ids that describe a field, for `aria-describedby`. */
export function describedBy(...ids: (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}
