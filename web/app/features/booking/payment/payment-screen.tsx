import type { Booking } from '@makani/contract/bookings/bookings';
import { changeConsent } from '@makani/domain/deposits/deposit-words';
import { CreditCard } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useGoTo } from '../../../booking-draft/navigation-state.ts';
import { readDraft } from '../../../booking-draft/draft.ts';
import { currentSession } from '../../../session/session.ts';
import { paths } from '../../../paths.ts';
import { BookingPage } from '../booking-page.tsx';
import { ConfirmationNote } from '../confirmation-note.tsx';
import { paidWith } from '../finished-booking.ts';
import type { CardForm as Form } from './card-form.tsx';
import { Assurance } from '../../../ui/text/assurance.tsx';
import { HoldClock } from '../../../ui/hold-clock.tsx';
import { HoldEnded } from './hold-ended.tsx';
import { type PaymentData, type HoldNow, fetchHold } from './load-payment.ts';
import { payableBooking } from './payable-booking.ts';
import { OutcomeUnknown } from '../../../ui/feedback/outcome-unknown.tsx';
import { SignedOut } from './signed-out.tsx';
import { factsOfBooking } from '../trip-facts.ts';
import { TripSummary } from '../trip-summary.tsx';
import { useCountdown } from '../../../ui/use-countdown.ts';
import { usePayment } from '../../../payment/use-payment.ts';

interface FormProps {
  CardForm: typeof Form;
  cardNote: ReactNode;
}

/** Payment Information: the card form for a hold. */
export function PaymentScreen({ data, ...props }: FormProps & { data: PaymentData }) {
  switch (data.state) {
    case 'signed_out':
      return <SignedOut />;
    case 'open':
    case 'ended':
      return <PayForBooking key={data.booking.id} loaded={data} {...props} />;
  }
}

interface PayForBookingProps extends FormProps {
  loaded: Extract<PaymentData, { booking: Booking }>;
}

function PayForBooking({ loaded, CardForm, cardNote }: PayForBookingProps) {
  const goTo = useGoTo();
  const { hold, refresh } = useHold(loaded);
  const { booking } = hold;
  const { payment, pay, retry } = usePayment({
    payable: payableBooking(booking.id),
    refreshHold: refresh,
    onPaid: (paid) => goTo(paths.confirmation, paidWith(paid), { replace: true }),
  });
  const left = useCountdown(hold.state === 'open' ? (booking.holdSecondsLeft ?? 0) : 0, hold.answeredAt);

  // A running payment has its own end; the countdown does not interrupt it.
  const isUnknown = payment.state === 'unknown' || payment.state === 'retrying';
  const isOpen = payment.state === 'processing' || isUnknown;
  const isEnded = payment.state === 'ended' || (left === 0 && !isOpen);

  return (
    <BookingPage
      step="Payment"
      title="Payment Information"
      back={{ label: 'Back to Reservation Details', onPress: () => void goTo(paths.reserve) }}
      summary={<TripSummary title="Order Summary" facts={factsOfBooking(booking)} />}
    >
      {isEnded ? (
        <HoldEnded booking={booking} />
      ) : (
        <>
          <div className="mb-8">
            <HoldClock title="This vehicle is held for you" left={left} />
          </div>
          {isUnknown ? (
            <div className="mb-8 border border-brass-strong border-t-4 bg-paper-bright px-6 py-7 sm:px-8">
              <OutcomeUnknown
                title="We don’t know yet whether your payment went through"
                what="payment"
                isRetrying={payment.state === 'retrying'}
                onRetry={retry}
              />
            </div>
          ) : null}
          <div hidden={isUnknown}>
            <CardForm
              totalCents={booking.totalCents}
              isProcessing={payment.state === 'processing'}
              cardholder={cardholderOf(booking)}
              stillSafe="The vehicle is still held for you."
              note={cardNote}
              promise={
                <>
                  <ConfirmationNote isInstant={booking.vehicle.instantBooking} />
                  <Assurance icon={CreditCard}>{changeConsent}</Assurance>
                  {booking.deposit && <Assurance icon={CreditCard}>{booking.deposit.consent}</Assurance>}
                </>
              }
              onPay={pay}
            />
          </div>
        </>
      )}
    </BookingPage>
  );
}

type OpenHold = Exclude<HoldNow, { state: 'paid' }>;

/**
 * The latest known state of the hold. Refreshing it bypasses the router: a failed loader would remove the
 * page, and with it a typed card or a payment of unknown outcome.
 */
function useHold(loaded: OpenHold) {
  const goTo = useGoTo();
  const [heard, setHeard] = useState<OpenHold>(loaded);
  const hold = heard.answeredAt > loaded.answeredAt ? heard : loaded;
  const { id } = loaded.booking;

  const refresh = useCallback(async () => {
    const now = await fetchHold(id).catch(() => null);
    if (now?.state === 'paid') await goTo(paths.confirmation, paidWith(now.booking), { replace: true });
    else if (now) setHeard(now);
  }, [id, goTo]);

  // The countdown may stop while the computer sleeps; the server's time goes on.
  useEffect(() => {
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => document.removeEventListener('visibilitychange', refreshIfVisible);
  }, [refresh]);

  return { hold, refresh };
}

/** Most who book pay with a card of their own, also for somebody else who drives. */
function cardholderOf({ customerInfo }: Booking): string {
  const payer = readDraft().someoneElseDrives === true ? currentSession()?.user : undefined;
  const { firstName, lastName } = payer ?? customerInfo;
  return `${firstName} ${lastName}`;
}
