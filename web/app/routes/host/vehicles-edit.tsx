import { PageHeading } from '../../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'Edit vehicle · Makani' }];
}

export default function HostVehiclesEdit() {
  return (
    <div className="page py-16">
      <PageHeading title="Edit Vehicle" />
    </div>
  );
}
