import { privateMeta } from '../../features/shell/page-meta.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Route } from './+types/vehicles-add.ts';

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, 'Add vehicle');
}

export default function HostVehiclesAdd() {
  return (
    <div className="page py-16">
      <PageHeading title="Add Vehicle" />
    </div>
  );
}
