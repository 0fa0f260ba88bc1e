import { useNavigate } from 'react-router';
import { OneTimeLink } from '../../features/account/links/one-time-link.tsx';
import { InvitedDriver } from '../../features/other-drivers/invited-driver.tsx';
import { privateMeta } from '../../features/shell/page-meta.ts';
import { useSite } from '../../features/shell/site.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Letter } from '../../ui/text/letter.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import type { Route } from './+types/drive-along.ts';

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, 'Drive along');
}

export default function DriveAlong() {
  const { supportEmail, supportPhone } = useSite();
  const navigate = useNavigate();
  return (
    <div className="page min-h-dvh py-14 sm:py-20">
      <div className="mx-auto max-w-2xl">
        <Letter heading={<PageHeading title="Drive along" />}>
          <div className="mt-8">
            <OneTimeLink
              expiredAction={<Button onPress={() => void navigate(paths.contact)}>Contact us</Button>}
            >
              {(token, onExpired) => <InvitedDriver token={token} onExpired={onExpired} />}
            </OneTimeLink>
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
