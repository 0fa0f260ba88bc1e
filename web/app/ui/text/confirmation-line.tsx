import { confirmationWords, orderWords } from '@makani/domain/bookings/confirmation-words';
import { BadgeCheck, Hourglass } from 'lucide-react';
import { Assurance } from './assurance.tsx';
import { HowItWorks } from './how-it-works.tsx';

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
