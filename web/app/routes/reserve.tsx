import { PageHeading } from '../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'Driver information · Makani' }];
}

export default function Reserve() {
  return (
    <div className="page py-16">
      <PageHeading title="Driver Information" />
    </div>
  );
}
