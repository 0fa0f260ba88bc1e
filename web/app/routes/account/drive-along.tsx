import { useNavigate } from 'react-router';
import { OneTimeLink } from '../../ui/one-time-link/one-time-link.tsx';
import { InvitedDriver } from '../../features/other-drivers/invited-driver.tsx';
import { LinkPage } from '../../features/shell/link-page.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/buttons/button.tsx';

export const meta = privatePage('You’re invited to drive');

export default function DriveAlong() {
  const navigate = useNavigate();
  return (
    <LinkPage title="You’re invited to drive">
      <OneTimeLink expiredAction={<Button onPress={() => void navigate(paths.contact)}>Contact us</Button>}>
        {(token, onExpired) => <InvitedDriver token={token} onExpired={onExpired} />}
      </OneTimeLink>
    </LinkPage>
  );
}
