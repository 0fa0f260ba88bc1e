import { BookingPageSkeleton } from '../../features/booking/booking-page-skeleton.tsx';
import { loadPayment } from '../../features/booking/payment/load-payment.ts';
import { PaymentScreen } from '../../features/booking/payment/payment-screen.tsx';
import { DemonstrationNote } from '../../features/shell/demonstration.tsx';
import { privateMeta } from '../../features/shell/page-meta.ts';
import type { Route } from './+types/payment.ts';

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, 'Payment');
}

export async function clientLoader() {
  return loadPayment();
}

export function HydrateFallback() {
  return <BookingPageSkeleton />;
}

export default function Payment({ loaderData }: Route.ComponentProps) {
  return <PaymentScreen data={loaderData} cardNote={<DemonstrationNote />} />;
}
