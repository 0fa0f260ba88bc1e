import { VerifyEmail } from '../features/account/verify-email.tsx';
import { privateMeta } from '../features/shell/page-meta.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Route } from './+types/verify-email.ts';

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, 'Confirm your email');
}

export default function VerifyEmailPage() {
  return (
    <div className="page py-14 sm:py-20">
      <PageHeading title="Confirm your email" />
      <div className="mt-10 max-w-2xl">
        <VerifyEmail />
      </div>
    </div>
  );
}
