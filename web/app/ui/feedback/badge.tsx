import type { ReactNode } from 'react';

export type BadgeTone = 'blue' | 'grey' | 'red' | 'green' | 'yellow';

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-xs border px-2.5 py-0.5 text-xs font-semibold tracking-wider whitespace-nowrap uppercase ${tones[tone]}`}
    >
      {children}
    </span>
  );
}

/** Each pair has a contrast of at least 6.6 : 1. */
const tones = {
  blue: 'border-lagoon/35 bg-lagoon-mist text-[#14495f]',
  grey: 'border-stone-ink/30 bg-stone-mist text-stone-ink',
  red: 'border-hibiscus-press/35 bg-hibiscus-mist text-[#8c2a17]',
  green: 'border-palm/35 bg-palm-mist text-palm-deep',
  yellow: 'border-brass-strong/45 bg-brass-mist text-[#66460a]',
} as const satisfies Record<BadgeTone, string>;
