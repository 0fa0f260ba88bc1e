import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  description?: ReactNode;
  /** The way on: a link or a button. */
  action?: ReactNode;
}

/** Nothing here yet: said plainly, on a quiet horizon. */
export function EmptyState({ title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center border-y border-brass/60 px-6 py-16 text-center">
      <Horizon />
      <p className="mt-6 font-display text-2xl">{title}</p>
      {description ? <div className="mt-2 max-w-md text-ink-soft">{description}</div> : null}
      {action ? <div className="mt-7">{action}</div> : null}
    </div>
  );
}

function Horizon() {
  return (
    <svg viewBox="0 0 160 56" className="w-40" fill="none" aria-hidden="true">
      <path d="M58 36a22 22 0 0 1 44 0" className="stroke-hibiscus" strokeWidth="1.5" />
      <path d="M0 36h160M24 44h112M52 52h56" className="stroke-brass" strokeWidth="1" />
    </svg>
  );
}
