import { PageHeading } from '../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'Terms of service · Makani' }];
}

export default function Terms() {
  return (
    <div className="page py-16">
      <PageHeading title="Terms of service" />
    </div>
  );
}
