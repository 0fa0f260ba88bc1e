import type { Site } from '@makani/contract/site/site';
import type { ReactNode } from 'react';

type Network = Site['social'][number]['network'];

/** The mark of each network, drawn in strokes like our other icons. */
export const socialMarks: Record<Network, ReactNode> = {
  Instagram: (
    <Mark>
      <rect x="3" y="3" width="18" height="18" rx="5.25" />
      <circle cx="12" cy="12" r="4.25" />
      <circle cx="17.1" cy="6.9" r="0.9" fill="currentColor" stroke="none" />
    </Mark>
  ),
  Facebook: (
    <Mark>
      <path d="M15.8 3.25h-1.9c-2.3 0-3.7 1.5-3.7 3.9V21M6.9 11.4h8" strokeWidth="2.9" strokeLinecap="butt" />
    </Mark>
  ),
  YouTube: (
    <Mark>
      <rect x="2" y="5" width="20" height="14" rx="4.5" />
      <path d="M10.1 9v6l5-3z" fill="currentColor" />
    </Mark>
  ),
};

function Mark({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
