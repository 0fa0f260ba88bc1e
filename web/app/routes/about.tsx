import { PageHeading } from '../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'About us · Makani' }];
}

export default function About() {
  return (
    <div className="page py-16">
      <PageHeading title="About us" />
    </div>
  );
}
