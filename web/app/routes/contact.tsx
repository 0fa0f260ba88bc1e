import { PageHeading } from '../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'Contact · Makani' }];
}

export default function Contact() {
  return (
    <div className="page py-16">
      <PageHeading title="Contact us" />
    </div>
  );
}
