import { VerifyEmail } from '../../features/account/links/verify-email.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { Letter } from '../../ui/text/letter.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';

export const meta = privatePage('Confirm your email');

export default function VerifyEmailPage() {
  return (
    // At least as tall as the window, so that the footer does not move when the link has been checked.
    <div className="page min-h-dvh py-14 sm:py-20">
      <div className="mx-auto max-w-2xl">
        <Letter heading={<PageHeading title="Confirm your email" />}>
          <div className="mt-9">
            <VerifyEmail />
          </div>
        </Letter>
      </div>
    </div>
  );
}
