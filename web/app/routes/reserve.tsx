import { BookingPageSkeleton } from '../features/booking/booking-page-skeleton.tsx';
import { loadReserve } from '../features/booking/load-reserve.ts';
import { ReserveScreen } from '../features/booking/reserve-screen.tsx';
import { privateMeta } from '../features/shell/page-meta.ts';
import type { Route } from './+types/reserve.ts';

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, 'Driver information');
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
