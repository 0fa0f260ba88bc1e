import { BookingPageSkeleton } from '../features/booking/booking-page-skeleton.tsx';
import { loadPayment } from '../features/booking/load-payment.ts';
import { PaymentScreen } from '../features/booking/payment-screen.tsx';
import type { Route } from './+types/payment.ts';

export function meta() {
  return [{ title: 'Payment · Makani' }];
}

export async function clientLoader() {
  return loadPayment();
}

export function HydrateFallback() {
  return <BookingPageSkeleton />;
}

export default function Payment({ loaderData }: Route.ComponentProps) {
  return <PaymentScreen data={loaderData} />;
}
