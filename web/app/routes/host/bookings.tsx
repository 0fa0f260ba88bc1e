import { PageHeading } from '../../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'Bookings · Makani' }];
}

export default function HostBookings() {
  return (
    <div className="page py-16">
      <PageHeading title="Bookings" />
    </div>
  );
}
