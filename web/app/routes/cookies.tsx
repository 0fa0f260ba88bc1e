import { PageHeading } from '../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'Cookie policy · Makani' }];
}

export default function Cookies() {
  return (
    <div className="page py-16">
      <PageHeading title="Cookie Policy" />
    </div>
  );
}
