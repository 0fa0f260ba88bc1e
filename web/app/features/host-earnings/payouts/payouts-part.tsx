import type { HostPayouts } from '@makani/contract/payouts/host-payouts';
import { useId, useState } from 'react';
import { AccountCard, type RenderPassword } from './account-card.tsx';
import { PayoutCards } from './payout-cards.tsx';
import { PayoutDialog } from './payout-dialog.tsx';
import type { PayoutSelection } from './payout-titles.ts';

export interface PayoutsPartProps {
  payouts: HostPayouts;
  /** The page of Stripe's that the host came back from was too old. */
  isLinkExpired: boolean;
  renderPassword: RenderPassword;
}

/** How the host gets paid, what they were sent, and what is still to come. */
export function PayoutsPart({ payouts, isLinkExpired, renderPassword }: PayoutsPartProps) {
  const id = useId();
  const [opened, setOpened] = useState<PayoutSelection | null>(null);
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="font-display text-2xl">
        Payouts
      </h2>
      <div className="mt-6 grid gap-4 lg:grid-cols-4">
        <AccountCard payouts={payouts} isLinkExpired={isLinkExpired} renderPassword={renderPassword} />
        <PayoutCards payouts={payouts} onOpen={setOpened} />
      </div>
      {opened ? <PayoutDialog selection={opened} onClose={() => setOpened(null)} /> : null}
    </section>
  );
}
