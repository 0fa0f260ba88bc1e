import { BookingPageSkeleton } from '../../features/booking/booking-page-skeleton.tsx';
import { loadPayment } from '../../features/booking/payment/load-payment.ts';
import { PaymentScreen } from '../../features/booking/payment/payment-screen.tsx';
import { useSite } from '../../site.ts';
import { lateModule } from '../../late-module.ts';
import { DemonstrationNote } from '../../features/shell/demonstration.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import type { Route } from './+types/payment.ts';

export const meta = privatePage('Payment');

export async function clientLoader() {
  // The form has nothing to show without the data, so it is loaded beside it.
  const [data, { CardForm }] = await Promise.all([loadPayment(), cardForm.load()]);
  return data instanceof Response ? data : { data, CardForm };
}

const cardForm = lateModule(() => import('../../features/booking/payment/card-form.tsx'));

export function HydrateFallback() {
  const { supportPhone } = useSite();
  return (
    <>
      <noscript>
        <p className="page pt-10 text-lg">
          Paying needs JavaScript. Without it, please call {supportPhone}, at any hour.
        </p>
      </noscript>
      <div className="noscript:hidden">
        <BookingPageSkeleton />
      </div>
    </>
  );
}

export default function Payment({ loaderData }: Route.ComponentProps) {
  return <PaymentScreen {...loaderData} cardNote={<DemonstrationNote />} />;
}
