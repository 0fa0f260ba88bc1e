import { PageHeading } from '../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'Our fleet · Makani' }];
}

export default function Fleet() {
  return (
    <div className="page py-16">
      <PageHeading title="Our fleet" />
    </div>
  );
}
