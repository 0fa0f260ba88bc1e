import { useNavigate } from 'react-router';
import { VerifyEmailOffer } from '../../features/account/verify-email-offer.tsx';
import { LinkPage } from '../../features/shell/link-page.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { TripInvitation } from '../../features/trips/driving/trip-invitation.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { OneTimeLink } from '../../ui/one-time-link/one-time-link.tsx';

export const meta = privatePage('You’re invited to drive');

export default function Drive() {
  const navigate = useNavigate();
  return (
    <LinkPage title="You’re invited to drive">
      <OneTimeLink expiredAction={<Button onPress={() => void navigate(paths.trips)}>See my trips</Button>}>
        {(token, onExpired) => (
          <TripInvitation
            token={token}
            onExpired={onExpired}
            verification={
              <VerifyEmailOffer>
                Please confirm your email first, so that nobody else can accept for you. Then come back and
                accept.
              </VerifyEmailOffer>
            }
          />
        )}
      </OneTimeLink>
    </LinkPage>
  );
}
