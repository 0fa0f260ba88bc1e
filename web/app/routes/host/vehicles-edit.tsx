import { privateMeta } from '../../features/shell/page-meta.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Route } from './+types/vehicles-edit.ts';

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, 'Edit vehicle');
}

export default function HostVehiclesEdit() {
  return (
    <div className="page py-16">
      <PageHeading title="Edit Vehicle" />
    </div>
  );
}
