import type { ReactNode } from 'react';

export interface SectionHeadingProps {
  title: string;
  intro?: ReactNode;
  /** The id for the section's `aria-labelledby`. */
  id?: string;
}

/** A section's title between two brass rules; narrow screens have a single rule below it. */
export function SectionHeading({ title, intro, id }: SectionHeadingProps) {
  return (
    <div className="text-center">
      <h2
        id={id}
        className="poster flex items-center justify-center gap-5 text-xl before:h-px before:max-w-24 before:flex-1 before:bg-brass after:h-px after:bg-brass max-sm:flex-col max-sm:before:hidden max-sm:after:w-12 sm:text-2xl sm:after:max-w-24 sm:after:flex-1"
      >
        {title}
      </h2>
      {intro ? <p className="mx-auto mt-3 max-w-xl text-balance text-ink-soft">{intro}</p> : null}
    </div>
  );
}
