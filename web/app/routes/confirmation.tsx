import { PageHeading } from '../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'Booking confirmed · Makani' }];
}

export default function Confirmation() {
  return (
    <div className="page py-16">
      <PageHeading title="Booking Confirmed!" />
    </div>
  );
}
