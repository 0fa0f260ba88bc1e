import { BookingPageSkeleton } from '../features/booking/booking-page-skeleton.tsx';
import { loadReserve } from '../features/booking/load-reserve.ts';
import { ReserveScreen } from '../features/booking/reserve-screen.tsx';
import type { Route } from './+types/reserve.ts';

export function meta() {
  return [{ title: 'Driver information · Makani' }];
}

export async function clientLoader() {
  return loadReserve();
}

export function HydrateFallback() {
  return <BookingPageSkeleton />;
}

export default function Reserve({ loaderData }: Route.ComponentProps) {
  return <ReserveScreen {...loaderData} />;
}
