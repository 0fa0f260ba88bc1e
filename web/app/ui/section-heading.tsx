import type { ReactNode } from 'react';

export interface SectionHeadingProps {
  title: string;
  intro?: ReactNode;
  /** Set where something else names the section by it. */
  id?: string;
}

/** The title of a section, between two brass rules. */
export function SectionHeading({ title, intro, id }: SectionHeadingProps) {
  return (
    <div className="text-center">
      <h2
        id={id}
        className="poster flex items-center justify-center gap-5 text-xl before:h-px before:max-w-24 before:flex-1 before:bg-brass after:h-px after:max-w-24 after:flex-1 after:bg-brass sm:text-2xl"
      >
        {title}
      </h2>
      {intro ? <p className="mx-auto mt-3 max-w-xl text-balance text-ink-soft">{intro}</p> : null}
    </div>
  );
}
