import type { ReactNode } from 'react';

export interface ErrorPanelProps {
  title?: string;
  message: ReactNode;
  /** The next step: try again, go back. */
  action?: ReactNode;
  /** The reference for support. */
  requestId?: string | undefined;
}

/** A failure of one part of the page; `PageTrouble` stands for a whole page. */
export function ErrorPanel({ title = 'Something went wrong', message, action, requestId }: ErrorPanelProps) {
  return (
    <div
      role="alert"
      className="rounded-sm border border-hibiscus-press/50 border-l-4 bg-paper-bright px-6 py-6"
    >
      <p className="font-display text-xl">{title}</p>
      <div className="mt-1.5 text-ink-soft">{message}</div>
      {action ? <div className="mt-5 flex flex-wrap gap-3">{action}</div> : null}
      {requestId ? (
        <p className="mt-4 text-sm text-ink-faint">
          Reference <span translate="no">{requestId}</span>
        </p>
      ) : null}
    </div>
  );
}
