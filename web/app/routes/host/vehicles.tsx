import { PageHeading } from '../../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'My vehicles · Makani' }];
}

export default function HostVehicles() {
  return (
    <div className="page py-16">
      <PageHeading title="My Vehicles" />
    </div>
  );
}
