import type { ReactNode } from 'react';

/** Says that a link was used, has expired or is incomplete, with the next step. */
export function LinkExpired({ action }: { action: ReactNode }) {
  return (
    <>
      <p className="font-display text-2xl leading-snug">This link can no longer be used</p>
      <p className="mt-2 max-w-md text-ink-soft">
        It has been used, has expired, or wasn’t copied completely. Please ask for a new one.
      </p>
      <div className="mt-8">{action}</div>
    </>
  );
}
