import { releaseOrder } from '@makani/contract/bookings/orders';
import { orderPromise } from '@makani/domain/bookings/confirmation-words';
import { changeConsent, depositConsent } from '@makani/domain/deposits/deposit-words';
import { BadgeCheck, CreditCard, Hourglass, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { paths } from '../../../paths.ts';
import type { CardFormDoor, TakeToken } from '../../../payment/card-door.ts';
import { usePayment } from '../../../payment/use-payment.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { OutcomeUnknown } from '../../../ui/feedback/outcome-unknown.tsx';
import { HoldClock } from '../../../ui/hold-clock.tsx';
import { Assurance } from '../../../ui/text/assurance.tsx';
import { PlannedRange } from '../../../ui/text/planned-range.tsx';
import { useCountdown } from '../../../ui/use-countdown.ts';
import { vehiclesInWords } from '../count-words.ts';
import type { Frame } from '../frame.ts';
import { VehicleSums } from '../vehicle-sums.tsx';
import type { OrderNow } from './load-order.ts';
import { OrderEnded } from './order-ended.tsx';
import { payableOrder } from './payable-order.ts';
import { useOrderHold } from './use-order-hold.ts';

export interface PayForOrderProps {
  loaded: Extract<OrderNow, { state: 'to_pay' }>;
  frame: Frame;
  cardForm: (props: {
    totalCents: number;
    isProcessing: boolean;
    stillSafe: string;
    promise: ReactNode;
    onPay: (takeToken: TakeToken, door: CardFormDoor) => Promise<unknown>;
  }) => ReactNode;
}

/** One payment for all vehicles that are on hold together. */
export function PayForOrder({ loaded, frame, cardForm }: PayForOrderProps) {
  const { order } = loaded;
  const navigate = useNavigate();
  const { hold, refresh, showBooked } = useOrderHold(loaded);
  const { payment, pay, retry } = usePayment({
    payable: payableOrder(order.id),
    refreshHold: refresh,
    onPaid: showBooked,
  });
  const letGo = useLetGo(order.id, refresh);
  const left = useCountdown(hold?.order.holdSecondsLeft ?? 0, hold?.answeredAt ?? loaded.answeredAt);

  // A running payment has its own end; the countdown does not interrupt it.
  const isUnknown = payment.state === 'unknown' || payment.state === 'retrying';
  const isOpen = payment.state === 'processing' || isUnknown;
  if (payment.state === 'ended' || (left === 0 && !isOpen)) return <OrderEnded order={order} />;

  const { bookings, totalCents } = order;
  const [first] = bookings;
  const depositCents = bookings.reduce((cents, { deposit }) => cents + (deposit?.cents ?? 0), 0);
  const isInstant = bookings.every(({ vehicle }) => vehicle.instantBooking);
  return frame({
    step: 'Payment',
    title: 'Payment Information',
    intro: `One payment for ${vehiclesInWords(bookings.length)}.`,
    back: { label: 'Back to Search Results', onPress: () => void navigate(paths.search) },
    summary: (
      <VehicleSums
        title="Order Summary"
        vehicles={bookings.map(({ vehicle, ...booking }) => ({ ...vehicle, totalCents: booking.totalCents }))}
        totalCents={totalCents}
        depositCents={depositCents}
        when={
          first ? (
            <>
              <p>
                <PlannedRange from={first.pickupAt} until={first.returnAt} />
              </p>
              <p className="mt-1 flex items-center gap-1.5">
                <MapPin aria-hidden="true" className="size-4 text-hibiscus-press" strokeWidth={1.5} />
                <span className="sr-only">Location: </span>
                {first.location.name}
              </p>
            </>
          ) : null
        }
      />
    ),
    children: (
      <>
        <div className="mb-8">
          <HoldClock title="These vehicles are held for you" left={left} />
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
          {cardForm({
            totalCents,
            isProcessing: payment.state === 'processing',
            stillSafe: 'The vehicles are still held for you.',
            promise: (
              <>
                <Assurance icon={isInstant ? BadgeCheck : Hourglass}>{orderPromise({ isInstant })}</Assurance>
                <Assurance icon={CreditCard}>{changeConsent}</Assurance>
                {depositCents > 0 ? (
                  <Assurance icon={CreditCard}>{depositConsent(depositCents)}</Assurance>
                ) : null}
              </>
            ),
            onPay: pay,
          })}
          <p className="mt-6 text-center">
            <Button
              variant="quiet"
              size="small"
              isPending={letGo.isPending}
              isDisabled={isOpen}
              onPress={() => void letGo.mutate()}
            >
              Release these vehicles
            </Button>
          </p>
        </div>
      </>
    ),
  });
}

function useLetGo(id: string, refresh: () => Promise<void>) {
  const navigate = useNavigate();
  return useApiMutation(() => call(releaseOrder, { params: { id } }), {
    successMessage: 'The vehicles are no longer on hold.',
    onSuccess: () => navigate(paths.search),
    // Paid for in another tab, or over already.
    async onError({ code }) {
      if (code !== 'booking_not_held') return false;
      await refresh();
      return true;
    },
  });
}
