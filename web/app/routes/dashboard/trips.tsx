import { PageHeading } from '../../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'My trips · Makani' }];
}

export default function Trips() {
  return (
    <div className="page py-16">
      <PageHeading title="My Trips" />
    </div>
  );
}
