import { PageHeading } from '../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'Home · Makani' }];
}

export default function Home() {
  return (
    <div className="page py-16">
      <PageHeading title="Experience luxury car rental" />
    </div>
  );
}
