import { PageHeading } from '../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'Payment · Makani' }];
}

export default function Payment() {
  return (
    <div className="page py-16">
      <PageHeading title="Payment Information" />
    </div>
  );
}
