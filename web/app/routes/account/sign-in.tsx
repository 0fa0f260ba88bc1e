import { SignInByLink } from '../../features/account/links/sign-in-by-link.tsx';
import { LinkPage } from '../../features/shell/link-page.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';

export const meta = privatePage('Sign in');

export default function SignInPage() {
  return (
    <LinkPage title="Sign in" help=", and we’ll help you sign in">
      <SignInByLink />
    </LinkPage>
  );
}
