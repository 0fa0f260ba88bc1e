import { privateMeta } from '../../features/shell/page-meta.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Route } from './+types/vehicles.ts';

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, 'My vehicles');
}

export default function HostVehicles() {
  return (
    <div className="page py-16">
      <PageHeading title="My Vehicles" />
    </div>
  );
}
