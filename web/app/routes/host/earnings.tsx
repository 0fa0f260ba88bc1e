import { privateMeta } from '../../features/shell/page-meta.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Route } from './+types/earnings.ts';

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, 'Earnings');
}

export default function HostEarnings() {
  return <PageHeading title="Earnings" />;
}
