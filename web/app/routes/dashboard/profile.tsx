import { PageHeading } from '../../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'Profile settings · Makani' }];
}

export default function Profile() {
  return (
    <div className="page py-16">
      <PageHeading title="Profile Settings" />
    </div>
  );
}
