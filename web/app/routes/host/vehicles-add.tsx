import { PageHeading } from '../../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'Add vehicle · Makani' }];
}

export default function HostVehiclesAdd() {
  return (
    <div className="page py-16">
      <PageHeading title="Add Vehicle" />
    </div>
  );
}
