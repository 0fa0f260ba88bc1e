import { formatUsd } from '@makani/contract/kernel/money';
import type { Modification } from '@makani/contract/bookings/trips';
import { Button } from '../../../ui/buttons/button.tsx';

interface SavedCardProps extends Pick<Modification, 'payCents' | 'savedCard'> {
  isProcessing: boolean;
  onPay: () => void;
  onEnterCard: () => void;
}

/** Pays for the change with the card of the booking, unless the guest wants another one. */
export function SavedCard({ payCents, savedCard, isProcessing, onPay, onEnterCard }: SavedCardProps) {
  return (
    <div className="mt-7 grid gap-3">
      <p className="text-ink-soft">
        We’ll use the card you booked with, ending in <span translate="no">{savedCard?.last4}</span>.
      </p>
      <Button wide size="large" isPending={isProcessing} pendingText="Processing..." onPress={onPay}>
        {`Pay ${formatUsd(payCents)}`}
      </Button>
      <Button variant="quiet" size="small" isDisabled={isProcessing} onPress={onEnterCard}>
        Use another card
      </Button>
    </div>
  );
}
