import { AcceptInvitation } from '../../features/account/links/accept-invitation.tsx';
import { privateMeta } from '../../features/shell/page-meta.ts';
import { useSite } from '../../features/shell/site.ts';
import { Letter } from '../../ui/text/letter.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import type { Route } from './+types/accept-invitation.ts';

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, 'Accept your invitation');
}

export default function AcceptInvitationPage() {
  const { name, supportEmail, supportPhone } = useSite();
  return (
    <div className="page min-h-dvh py-14 sm:py-20">
      <div className="mx-auto max-w-2xl">
        <Letter heading={<PageHeading title={`Welcome to ${name}`} />}>
          <p className="mt-4 max-w-md text-ink-soft">
            You’ve been invited to host. Enter your details and choose a password.
          </p>
          <div className="mt-9">
            <AcceptInvitation />
            <noscript>
              <p className="text-lg text-ink-soft">
                This page needs JavaScript. Without it, please write to {supportEmail} or call {supportPhone}.
              </p>
            </noscript>
          </div>
        </Letter>
      </div>
    </div>
  );
}
