import {
  listDeskPayments,
  listPaymentMismatches,
  type PaymentTrouble,
} from '@makani/contract/operator/payments';
import { listStripeEvents } from '@makani/contract/payments/stripe-events';
import { Link, useNavigate, useRouteError } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { MismatchTable } from '../../features/operator-payments/mismatch-table.tsx';
import { PaymentTable } from '../../features/operator-payments/payment-table.tsx';
import { StripeEventTable } from '../../features/operator-payments/stripe-event-table.tsx';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../features/shell/load-failed.tsx';
import { paths } from '../../paths.ts';
import { asOperator } from '../../session/as-operator.ts';
import { deskTimeZone } from '../../session/desk-time-zone.ts';
import { useSite } from '../../site.ts';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { DeskHeading } from '../../ui/desk/desk-heading.tsx';
import { formatInstant } from '../../ui/text/dates.ts';
import type { Route } from './+types/payments.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Payments');
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const list =
    [...chips, ...ofStripe].find(({ value }) => value === asked.get('state'))?.value ?? 'unsettled';
  return asOperator(async () => {
    if (list === 'events') return { list, first: await deskCall(listStripeEvents, { query: {} }) };
    const since = list === 'failed' ? asked.get('since') : null;
    const query = { state: list, ...(since !== null && { since }) };
    const [first, found] = await Promise.all([
      deskCall(listDeskPayments, { query }),
      list === 'mismatched' ? deskCall(listPaymentMismatches, {}) : null,
    ]);
    return { list, query, first, mismatches: found?.mismatches ?? null };
  });
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return <LoadFailed title="The payments couldn’t be loaded" error={useRouteError()} />;
}

export default function Payments({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { payments } = useSite();
  const hasStripe = payments.provider === 'stripe' || ofStripe.some(({ value }) => value === loaderData.list);
  return (
    <>
      <DeskHeading title="Payments" intro="Payments that aren’t settled with the card network yet.">
        {hasStripe ? (
          <p className="flex gap-5 text-sm">
            <Link to={paths.operatorDisputes} className="underline underline-offset-4">
              Disputes
            </Link>
            <Link to={paths.operatorPayouts} className="underline underline-offset-4">
              Payouts
            </Link>
          </p>
        ) : null}
      </DeskHeading>
      <div className="mt-5">
        <ChipGroup
          label="State"
          chips={hasStripe ? [...chips, ...ofStripe] : chips}
          value={loaderData.list}
          onChange={(value) => void navigate(`${paths.operatorPayments}?state=${value}`)}
        />
      </div>
      <div className="mt-5">
        <PaymentList {...loaderData} />
      </div>
    </>
  );
}

function PaymentList(loaded: Route.ComponentProps['loaderData']) {
  if (loaded.list === 'events') return <StripeEventTable first={loaded.first} timeZone={deskTimeZone} />;
  const { query, first, mismatches } = loaded;
  return (
    <>
      {query.since === undefined ? null : (
        <p className="mb-3 text-sm text-ink-soft">Since {formatInstant(query.since, deskTimeZone)}.</p>
      )}
      {mismatches === null ? null : (
        <div className="mb-8">
          <MismatchTable mismatches={mismatches} timeZone={deskTimeZone} />
        </div>
      )}
      <PaymentTable first={first} query={query} timeZone={deskTimeZone} />
    </>
  );
}

const chips: readonly { value: PaymentTrouble; label: string }[] = [
  { value: 'unsettled', label: 'Waiting' },
  { value: 'mismatched', label: 'Mismatched' },
  { value: 'failed', label: 'Failed' },
  { value: 'refunds', label: 'Refunds due' },
];

/** Where cards go to Stripe. */
const ofStripe = [{ value: 'events', label: 'Stripe events' }] as const;
