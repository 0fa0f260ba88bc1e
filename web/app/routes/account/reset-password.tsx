import { ResetPassword } from '../../features/account/links/reset-password.tsx';
import { privateMeta } from '../../features/shell/page-meta.ts';
import { useSite } from '../../features/shell/site.ts';
import { Letter } from '../../ui/text/letter.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import type { Route } from './+types/reset-password.ts';

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, 'Choose a new password');
}

export default function ResetPasswordPage() {
  const { supportEmail, supportPhone } = useSite();
  return (
    // At least as tall as the window, so that the footer does not move when the link has been checked.
    <div className="page min-h-dvh py-14 sm:py-20">
      <div className="mx-auto max-w-2xl">
        <Letter heading={<PageHeading title="Choose a new password" />}>
          <div className="mt-9">
            <ResetPassword />
            <noscript>
              <p className="text-lg text-ink-soft">
                This page needs JavaScript. Without it, please write to {supportEmail} or call {supportPhone},
                and we’ll help you choose a new password.
              </p>
            </noscript>
          </div>
        </Letter>
      </div>
    </div>
  );
}
