import { AcceptInvitation } from '../../features/account/links/accept-invitation.tsx';
import { LinkPage } from '../../features/shell/link-page.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { useSite } from '../../site.ts';

export const meta = privatePage('Accept your invitation');

export default function AcceptInvitationPage() {
  const { name } = useSite();
  return (
    <LinkPage
      title={`Welcome to ${name}`}
      intro="You’ve been invited to host. Enter your details and choose a password."
    >
      <AcceptInvitation />
    </LinkPage>
  );
}
