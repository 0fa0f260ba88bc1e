import { beginPayoutAccount, type HostPayouts } from '@makani/contract/payouts/host-payouts';
import { formatUsd } from '@makani/contract/kernel/money';
import { isRefusedForGood } from '@makani/domain/payouts/payout-facts';
import { accountWords, holdInWords, refusalInWords } from '@makani/domain/payouts/payout-words';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { atDesk } from '../../../ui/text/dates.ts';

interface AccountCardProps {
  payouts: HostPayouts;
  isLinkExpired: boolean;
  renderPassword: RenderPassword;
}

/** Draws the question for the password, which is another feature's. */
export type RenderPassword = (question: {
  title: string;
  action: string;
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}) => ReactNode;

/** Where the host's account at Stripe stands, and the way to it. */
export function AccountCard({ payouts, isLinkExpired, renderPassword }: AccountCardProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { account, refusal, hold, waitsForAccountCents, owedCents } = payouts;
  const { title, text, act } = accountWords(account, refusal);
  const isRefused = isRefusedForGood(payouts);
  async function open(password: string): Promise<void> {
    const { url } = await call(beginPayoutAccount, { body: { password } });
    window.location.assign(url);
  }
  return (
    <div className="flex flex-col border border-brass bg-paper-bright p-5 sm:p-6 lg:col-span-4 lg:flex-row lg:items-center lg:justify-between lg:gap-10">
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h3 className="font-display text-xl">{title}</h3>
          {isRefused ? <Badge tone="red">Refused</Badge> : <AccountBadge account={account} />}
        </div>
        <p className="mt-2 max-w-[60ch] text-ink-soft">{text}</p>
        {refusal === null || account !== 'attention' ? null : (
          <p className="mt-2 max-w-[60ch] border-l-2 border-hibiscus-press pl-3">{refusalInWords(refusal)}</p>
        )}
        {hold === null ? null : (
          <p className="mt-2 max-w-[60ch] border-l-2 border-hibiscus-press pl-3">
            {holdInWords({ why: hold.why, until: hold.until && atDesk(hold.until) })}
          </p>
        )}
        {isLinkExpired ? (
          <output className="mt-2 block text-ink">That Stripe page had expired. Please open it again.</output>
        ) : null}
        {waitsForAccountCents > 0 && account !== 'ready' ? (
          <p className="mt-2">
            <strong className="font-semibold tabular-nums">{formatUsd(waitsForAccountCents)}</strong>{' '}
            {isRefused ? 'is waiting for you.' : 'is ready to be sent.'}
          </p>
        ) : null}
        {owedCents > 0 ? (
          <p className="mt-2">
            <strong className="font-semibold tabular-nums">{formatUsd(owedCents)}</strong> was refunded to
            guests after we paid you. We’ll deduct it from your next payouts.
          </p>
        ) : null}
      </div>
      <div className="mt-5 shrink-0 lg:mt-0">
        {isRefused ? (
          <Link to={paths.contact} className={buttonClass()}>
            {act}
          </Link>
        ) : (
          <Button
            variant={account === 'ready' || account === 'checking' ? 'secondary' : 'primary'}
            onPress={() => setDialogOpen(true)}
          >
            {act}
          </Button>
        )}
      </div>
      {isDialogOpen
        ? renderPassword({
            title: 'Open your payout settings',
            action: 'Continue to Stripe',
            onConfirm: open,
            onClose: () => setDialogOpen(false),
            children:
              'Anyone who opens them can change where your earnings go. Please enter your password. We’ll email you each time.',
          })
        : null}
    </div>
  );
}

function AccountBadge({ account }: Pick<HostPayouts, 'account'>) {
  switch (account) {
    case 'ready':
      return <Badge tone="green">Ready</Badge>;
    case 'checking':
      return <Badge tone="blue">Being checked</Badge>;
    case 'attention':
      return <Badge tone="red">Needs attention</Badge>;
    case 'started':
      return <Badge tone="yellow">Not finished</Badge>;
    case null:
      return null;
  }
}
