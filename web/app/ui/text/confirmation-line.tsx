import { confirmationWords, orderWords } from '@makani/domain/bookings/confirmation-words';
import { BadgeCheck, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Assurance } from './assurance.tsx';

export interface ConfirmationLineProps {
  isInstant: boolean;
  /** Several vehicles that are paid together. */
  ofOrder?: boolean;
  /** The host's deadline, once there is one. */
  until?: string | undefined;
}

/** How a booking will be confirmed, in a line. The step on which it is paid has the whole of it in sight. */
export function ConfirmationLine({ isInstant, ofOrder = false, until }: ConfirmationLineProps) {
  if (isInstant) return <Assurance icon={BadgeCheck}>{confirmationWords.instant}</Assurance>;
  return (
    <HowItWorks
      icon={Hourglass}
      short={ofOrder ? orderWords.inShort : confirmationWords.byHostInShort(until)}
    >
      {ofOrder ? orderWords.otherwise : confirmationWords.otherwise()}
    </HowItWorks>
  );
}

interface HowItWorksProps {
  icon: LucideIcon;
  /** The promise in a line. */
  short: string;
  /** The whole of it. */
  children: ReactNode;
}

/** A promise in one line, which opens for the whole of it. */
function HowItWorks({ icon: Icon, short, children }: HowItWorksProps) {
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
