import { PageHeading } from '../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'How to rent · Makani' }];
}

export default function HowToRent() {
  return (
    <div className="page py-16">
      <PageHeading title="How to rent" />
    </div>
  );
}
