import { ProfileFacts } from '../../features/dashboard/profile-facts.tsx';
import { privateMeta } from '../../features/shell/page-meta.ts';
import { useSession } from '../../session/session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Route } from './+types/profile.ts';

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, 'Profile settings');
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
