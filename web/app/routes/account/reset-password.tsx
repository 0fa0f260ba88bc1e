import { ResetPassword } from '../../features/account/links/reset-password.tsx';
import { LinkPage } from '../../features/shell/link-page.tsx';
import { privateMeta } from '../../features/shell/page-meta.ts';
import type { Route } from './+types/reset-password.ts';

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, 'Choose a new password');
}

export default function ResetPasswordPage() {
  return (
    <LinkPage title="Choose a new password" help=", and we’ll help you choose a new password">
      <ResetPassword />
    </LinkPage>
  );
}
