import type { ReactNode } from 'react';

export interface DeskHeadingProps {
  title: string;
  /** A line below the title. */
  intro?: ReactNode;
  /** Stands beside the title. */
  children?: ReactNode;
}

/** The title of a desk's screen: smaller than the site's, since it is read all day. */
export function DeskHeading({ title, intro, children }: DeskHeadingProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <h1 className="font-display text-2xl">{title}</h1>
        {intro ? <p className="mt-1 text-sm text-ink-soft">{intro}</p> : null}
      </div>
      {children ? <div className="flex flex-wrap items-end gap-3">{children}</div> : null}
    </header>
  );
}
