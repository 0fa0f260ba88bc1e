import { type SentQuote, withdrawSentQuote } from '@makani/contract/desk-bookings/sent-quotes';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatPlannedRange, formatPlannedTime } from '@makani/contract/kernel/time';
import { Link } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';

/** The quotes that were sent to callers, and how each ended. */
export function SentQuotesTable({ quotes }: { quotes: readonly SentQuote[] }) {
  const withdraw = useDeskMutation((id: string) => deskCall(withdrawSentQuote, { params: { id } }), {
    successMessage: 'The quote is withdrawn',
    // A guest may have taken it just now.
    revalidates: 'always',
  });
  return (
    <DataTable
      caption="Quotes sent, newest first"
      rows={quotes}
      keyOf={({ id }) => id}
      empty="No quote was sent in the last two days."
      columns={[
        {
          title: 'Caller',
          cell: ({ callerName, callerEmail, callerPhone, by, ...quote }) => (
            <>
              {callerName}
              <span className="block text-ink-soft">
                {callerEmail === '' || by === 'text' ? (
                  callerPhone || ways[by]
                ) : (
                  <EmailText email={callerEmail} />
                )}
              </span>
              <div className="mt-1 md:hidden">
                <QuotedTrip {...quote} />
              </div>
            </>
          ),
        },
        { title: 'Trip', from: 'md', cell: (quote) => <QuotedTrip {...quote} /> },
        { title: 'Total', align: 'end', cell: ({ totalCents }) => formatUsd(totalCents) },
        {
          title: 'Status',
          cell: ({ id, state, callerName, validUntil, bookingId }) => (
            <>
              {bookingId === null ? (
                endings[state](formatPlannedTime(validUntil.local))
              ) : (
                <Link to={paths.operatorBooking(bookingId)} className="underline underline-offset-4">
                  Booked
                </Link>
              )}
              {state === 'open' ? (
                <div>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Withdraw the quote for ${callerName}`}
                    isPending={withdraw.isPending}
                    onPress={() => void withdraw.mutate(id)}
                  >
                    Withdraw
                  </Button>
                </div>
              ) : null}
            </>
          ),
        },
      ]}
    />
  );
}

function QuotedTrip({
  vehicleName,
  pickupAt,
  returnAt,
}: Pick<SentQuote, 'vehicleName' | 'pickupAt' | 'returnAt'>) {
  return (
    <>
      {vehicleName}
      <span className="block text-ink-soft">{formatPlannedRange(pickupAt, returnAt)}</span>
    </>
  );
}

const ways: Record<SentQuote['by'], string> = { mail: 'By email', text: 'By text', code: 'QR code' };

const endings: Record<SentQuote['state'], (until: string) => string> = {
  open: (until) => `Valid until ${until}`,
  taken: () => 'Booked',
  over: () => 'Expired',
  withdrawn: () => 'Withdrawn',
};
