import { PageHeading } from '../../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'Earnings · Makani' }];
}

export default function HostEarnings() {
  return (
    <div className="page py-16">
      <PageHeading title="Earnings" />
    </div>
  );
}
