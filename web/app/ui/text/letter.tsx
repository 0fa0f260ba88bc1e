import type { ReactNode } from 'react';

export interface LetterProps {
  /** Beside the stamp. */
  heading: ReactNode;
  children: ReactNode;
}

/** A letter: paper with a striped airmail edge, and a stamp in its corner. */
export function Letter({ heading, children }: LetterProps) {
  return (
    <div className="air-mail p-1.5 sm:p-2">
      <div className="bg-paper-bright px-6 py-8 sm:px-10 sm:py-10">
        <div className="flex items-start justify-between gap-6">
          {/* The stamp leaves little room for a title in capitals on a phone. */}
          <div className="min-w-0 flex-1 wrap-anywhere max-sm:[&_h1]:text-2xl">{heading}</div>
          <img
            src="/art/post/stamp.svg"
            alt=""
            width={256}
            height={304}
            className="-mt-2 -mr-1 w-16 shrink-0 rotate-4 sm:w-24"
          />
        </div>
        {children}
      </div>
    </div>
  );
}
