import type { ReactNode } from 'react';
import { WholeWords } from './whole-words.tsx';

export interface PageHeadingProps {
  title: string;
  /** A small line above the title. */
  overline?: ReactNode;
  intro?: ReactNode;
  align?: 'start' | 'center';
}

/** A page's title: widely spaced capitals over a short brass rule. */
export function PageHeading({ title, overline, intro, align = 'start' }: PageHeadingProps) {
  const centred = align === 'center';
  return (
    <header className={centred ? 'mx-auto max-w-3xl text-center' : 'max-w-3xl'}>
      {overline ? <p className="label-caps mb-3 text-brass-ink">{overline}</p> : null}
      <h1 className="poster text-3xl leading-tight sm:text-4xl lg:text-5xl">
        <WholeWords>{title}</WholeWords>
      </h1>
      <hr className={`mt-6 w-16 border-t border-brass ${centred ? 'mx-auto' : ''}`} />
      {intro ? (
        <div className={`mt-6 text-lg text-ink-soft ${centred ? 'text-balance' : ''}`}>{intro}</div>
      ) : null}
    </header>
  );
}
