import { PageHeading } from '../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'FAQs · Makani' }];
}

export default function Faqs() {
  return (
    <div className="page py-16">
      <PageHeading title="Frequently asked questions" />
    </div>
  );
}
