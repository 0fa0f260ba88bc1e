import { listSentQuotes } from '@makani/contract/desk-bookings/sent-quotes';
import { deskCall } from '../../../api/desk-call.ts';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { SentQuotesTable } from '../../../features/operator-sent-quotes/sent-quotes-table.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { paths } from '../../../paths.ts';
import { asOperator } from '../../../session/as-operator.ts';
import type { Route } from './+types/quotes.ts';

export const meta = deskMeta('Quotes sent');

export function clientLoader() {
  return asOperator(() => deskCall(listSentQuotes, {}));
}

const allBookings = { label: 'All bookings', to: paths.operatorBookings };

export const ErrorBoundary = loadFailure({ title: 'The quotes couldn’t be loaded', wayOut: allBookings });

export default function SentQuotes({ loaderData: { quotes } }: Route.ComponentProps) {
  return (
    <DeskScreen
      back={allBookings}
      title="Quotes sent"
      intro="Prices that callers got without a hold, until a day after they expired."
    >
      <SentQuotesTable quotes={quotes} />
    </DeskScreen>
  );
}
