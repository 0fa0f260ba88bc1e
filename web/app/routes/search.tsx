import { PageHeading } from '../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'Available vehicles · Makani' }];
}

export default function Search() {
  return (
    <div className="page py-16">
      <PageHeading title="Available vehicles" />
    </div>
  );
}
