import { ResetPassword } from '../../features/account/links/reset-password.tsx';
import { LinkPage } from '../../features/shell/link-page.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';

export const meta = privatePage('Choose a new password');

export default function ResetPasswordPage() {
  return (
    <LinkPage title="Choose a new password" help=", and we’ll help you choose a new password">
      <ResetPassword />
    </LinkPage>
  );
}
