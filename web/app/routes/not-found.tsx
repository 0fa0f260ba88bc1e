import { data } from 'react-router';
import { PageHeading } from '../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'Page not found · Makani' }];
}

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return (
    <div className="page py-16">
      <PageHeading title="Page not found" />
    </div>
  );
}
