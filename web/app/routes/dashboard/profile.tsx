import { ProfileFacts } from '../../features/dashboard/profile-facts.tsx';
import { useSession } from '../../session/session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

export function meta() {
  return [{ title: 'Profile settings · Makani' }];
}

export default function Profile() {
  const session = useSession();
  return (
    <>
      <PageHeading title="Profile Settings" />
      <div className="mt-10">{session ? <ProfileFacts user={session.user} /> : null}</div>
    </>
  );
}
