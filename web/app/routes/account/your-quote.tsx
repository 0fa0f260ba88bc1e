import { useNavigate } from 'react-router';
import { LinkPage } from '../../features/shell/link-page.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { YourQuote } from '../../features/your-quote/your-quote.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { OneTimeLink } from '../../ui/one-time-link/one-time-link.tsx';

export const meta = privatePage('Your quote');

export default function YourQuotePage() {
  const navigate = useNavigate();
  return (
    <LinkPage title="Your quote" help=", and we’ll help you book">
      <OneTimeLink expiredAction={<Button onPress={() => void navigate(paths.contact)}>Contact us</Button>}>
        {(token, onExpired) => <YourQuote token={token} onExpired={onExpired} />}
      </OneTimeLink>
    </LinkPage>
  );
}
