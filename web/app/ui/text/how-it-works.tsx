import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface HowItWorksProps {
  icon: LucideIcon;
  /** The promise in a line. */
  short: string;
  /** The whole of it. */
  children: ReactNode;
}

/** A promise in one line, which opens for the whole of it. */
export function HowItWorks({ icon: Icon, short, children }: HowItWorksProps) {
  return (
    <details className="text-sm text-ink-soft">
      <summary className="flex cursor-pointer list-none gap-3 [&::-webkit-details-marker]:hidden">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-palm" strokeWidth={1.5} />
        <span className="min-w-0">
          {short}{' '}
          <span className="font-medium whitespace-nowrap text-ink underline decoration-brass underline-offset-4 print:hidden">
            How it works
          </span>
        </span>
      </summary>
      <p className="mt-2 pl-8">{children}</p>
    </details>
  );
}
