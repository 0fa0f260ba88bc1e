import { privateMeta } from '../../features/shell/page-meta.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Route } from './+types/vehicles-calendar.ts';

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, 'Vehicle calendar');
}

export default function HostVehicleCalendar() {
  return <PageHeading title="Calendar" />;
}
