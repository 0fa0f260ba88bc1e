import { PageHeading } from '../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'Locations · Makani' }];
}

export default function Locations() {
  return (
    <div className="page py-16">
      <PageHeading title="Our locations" />
    </div>
  );
}
