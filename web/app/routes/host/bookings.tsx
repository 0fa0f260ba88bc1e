import { privateMeta } from '../../features/shell/page-meta.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Route } from './+types/bookings.ts';

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, 'Bookings');
}

export default function HostBookings() {
  return <PageHeading title="Bookings" />;
}
