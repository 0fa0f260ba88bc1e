import { VerifyEmailOffer } from '../../features/account/verify-email-offer.tsx';
import { BookingPage } from '../../features/booking/booking-page.tsx';
import { BookingPageSkeleton } from '../../features/booking/booking-page-skeleton.tsx';
import { SignedOut } from '../../features/booking/payment/signed-out.tsx';
import { BookedOrder } from '../../features/convoy/order/booked-order.tsx';
import { loadOrder } from '../../features/convoy/order/load-order.ts';
import { OrderEnded } from '../../features/convoy/order/order-ended.tsx';
import { OrderMissing } from '../../features/convoy/order/order-missing.tsx';
import { Arrangement } from '../../features/party/arrangement.tsx';
import { loadArrangement } from '../../features/party/load-arrangement.ts';
import { DemonstrationNote } from '../../features/shell/demonstration.tsx';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { useSite } from '../../site.ts';
import { lateModule } from '../../late-module.ts';
import { paths } from '../../paths.ts';
import type { Route } from './+types/convoy-order.ts';

export const meta = privatePage('Your vehicles');

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const page = await loadOrder(params.id, signal);
  switch (page.state) {
    case 'to_pay': {
      const [form, screen] = await Promise.all([cardForm.load(), payForOrder.load()]);
      return { ...page, ...form, ...screen };
    }
    case 'booked':
      return { ...page, arrangements: await Promise.all(page.order.bookings.map(loadArrangement)) };
    case 'ended':
    case 'missing':
    case 'signed_out':
      return page;
  }
}

const cardForm = lateModule(() => import('../../features/booking/payment/card-form.tsx'));

const payForOrder = lateModule(() => import('../../features/convoy/order/pay-for-order.tsx'));

export function HydrateFallback() {
  return <BookingPageSkeleton />;
}

export const ErrorBoundary = loadFailure({ wayOut: { label: 'See my trips', to: paths.trips } });

export default function ConvoyOrder({ loaderData: page }: Route.ComponentProps) {
  const { name, supportPhone, supportEmail } = useSite();
  switch (page.state) {
    case 'signed_out':
      return <SignedOut />;
    case 'missing':
      return <OrderMissing />;
    case 'ended':
      return <OrderEnded order={page.order} />;
    case 'to_pay': {
      const { CardForm, PayForOrder, order } = page;
      const [first] = order.bookings;
      const cardholder = first ? `${first.customerInfo.firstName} ${first.customerInfo.lastName}` : '';
      return (
        <PayForOrder
          key={order.id}
          loaded={page}
          frame={(props) => <BookingPage {...props} />}
          cardForm={(props) => <CardForm {...props} cardholder={cardholder} note={<DemonstrationNote />} />}
        />
      );
    }
    case 'booked':
      return (
        <BookedOrder
          appName={name}
          order={page.order}
          support={{ phone: supportPhone, email: supportEmail }}
          arrangements={page.arrangements.map((seats, index) =>
            seats ? <Arrangement key={page.order.bookings[index]?.id} {...seats} /> : null,
          )}
          verification={
            <VerifyEmailOffer>
              Please confirm your email, so that we can reach you about your trip.
            </VerifyEmailOffer>
          }
        />
      );
  }
}
