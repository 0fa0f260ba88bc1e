import { PageHeading } from '../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'Vehicle · Makani' }];
}

export default function Vehicle() {
  return (
    <div className="page py-16">
      <PageHeading title="Vehicle" />
    </div>
  );
}
