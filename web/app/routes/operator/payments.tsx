import {
  listDeskPayments,
  listPaymentMismatches,
  type PaymentTrouble,
} from '@makani/contract/operator/payments';
import { listStripeEvents } from '@makani/contract/payments/stripe-events';
import { Link } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { MismatchTable } from '../../features/operator-payments/mismatch-table.tsx';
import { PaymentTable } from '../../features/operator-payments/payment-table.tsx';
import { StripeEventTable } from '../../features/operator-payments/stripe-event-table.tsx';
import { DeskList } from '../../features/operator-shell/desk-list-page.tsx';
import { DeskScreen } from '../../features/operator-shell/desk-screen.tsx';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { paths } from '../../paths.ts';
import { asOperator } from '../../session/as-operator.ts';
import { readFilter, useDeskFilter } from '../../session/use-desk-filter.ts';
import { useSite } from '../../site.ts';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import type { Route } from './+types/payments.ts';

export const meta = deskMeta('Payments');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { text, oneOf } = readFilter(new URL(request.url).searchParams);
  const state = oneOf('state', states) ?? 'unsettled';
  return asOperator(async () => {
    if (state === 'events') return { state, first: await deskCall(listStripeEvents, { query: {} }) } as const;
    const query = { state, since: state === 'failed' ? text('since') : undefined };
    const [first, found] = await Promise.all([
      deskCall(listDeskPayments, { query }),
      state === 'mismatched' ? deskCall(listPaymentMismatches, {}) : null,
    ]);
    return { state, query, first, mismatches: found?.mismatches ?? null };
  });
}

export const ErrorBoundary = loadFailure({ title: 'The payments couldn’t be loaded' });

export default function Payments({ loaderData }: Route.ComponentProps) {
  const { narrow } = useDeskFilter();
  const { payments } = useSite();
  const hasStripe = payments.provider === 'stripe' || loaderData.state === 'events';
  return (
    <DeskScreen
      title="Payments"
      intro="Payments that aren’t settled with the card network yet."
      beside={
        hasStripe ? (
          <p className="flex gap-5 text-sm">
            <Link to={paths.operatorDisputes} className="underline underline-offset-4">
              Disputes
            </Link>
            <Link to={paths.operatorPayouts} className="underline underline-offset-4">
              Payouts
            </Link>
          </p>
        ) : null
      }
    >
      <ChipGroup
        label="State"
        chips={hasStripe ? chips : chips.filter(({ value }) => value !== 'events')}
        value={loaderData.state}
        onChange={(state) => narrow({ state, since: '' })}
      />
      <PaymentList {...loaderData} />
    </DeskScreen>
  );
}

function PaymentList(loaded: Route.ComponentProps['loaderData']) {
  if (loaded.state === 'events')
    return (
      <DeskList
        first={loaded.first}
        loadPage={(cursor, signal) => deskCall(listStripeEvents, { query: { cursor } }, { signal })}
        items={({ events }) => events}
      >
        {(events) => <StripeEventTable events={events} />}
      </DeskList>
    );
  const { query, first, mismatches } = loaded;
  return (
    <>
      {mismatches === null ? null : <MismatchTable mismatches={mismatches} />}
      <DeskList
        first={first}
        loadPage={(cursor, signal) => deskCall(listDeskPayments, { query: { ...query, cursor } }, { signal })}
        items={({ payments }) => payments}
        more={query.state === 'mismatched' ? 'Compare more' : 'Show more'}
      >
        {(payments, pages) => (
          <PaymentTable
            payments={payments}
            compared={
              first.compared === null ? null : pages.reduce((sum, page) => sum + (page.compared ?? 0), 0)
            }
            {...query}
          />
        )}
      </DeskList>
    </>
  );
}

const states = ['unsettled', 'mismatched', 'failed', 'refunds', 'events'] as const;

/** Events are Stripe's. */
const chips: readonly { value: PaymentTrouble | 'events'; label: string }[] = [
  { value: 'unsettled', label: 'Waiting' },
  { value: 'mismatched', label: 'Mismatched' },
  { value: 'failed', label: 'Failed' },
  { value: 'refunds', label: 'Refunds due' },
  { value: 'events', label: 'Stripe events' },
];
