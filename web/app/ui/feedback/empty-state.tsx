import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** From `/art/empty`: a bay without a car, a packed suitcase, a signpost. */
  picture: 'search' | 'trips' | 'not-found';
  title: string;
  description?: ReactNode;
  /** The next step: a link or a button. */
  action?: ReactNode;
}

export function EmptyState({ picture, title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center border-b border-brass/60 px-6 py-12 text-center sm:py-14">
      <img src={`/art/empty/${picture}.svg`} alt="" width={480} height={360} className="w-56 sm:w-64" />
      <p className="mt-4 font-display text-2xl">{title}</p>
      {description ? <div className="mt-2 max-w-md text-ink-soft">{description}</div> : null}
      {action ? <div className="mt-7">{action}</div> : null}
    </div>
  );
}
