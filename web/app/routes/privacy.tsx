import { PageHeading } from '../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'Privacy policy · Makani' }];
}

export default function Privacy() {
  return (
    <div className="page py-16">
      <PageHeading title="Privacy policy" />
    </div>
  );
}
