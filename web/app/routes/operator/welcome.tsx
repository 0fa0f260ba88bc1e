import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useNavigate } from 'react-router';
import { DeskDoor } from '../../features/operator-shell/desk-door.tsx';
import { OperatorWelcome } from '../../features/operator-shell/operator-welcome.tsx';
import { BrandMark } from '../../features/shell/brand-mark.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { paths } from '../../paths.ts';
import { storeOperatorSession } from '../../session/operator-session.ts';
import { useSite } from '../../site.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Toasts } from '../../ui/feedback/toasts.tsx';
import { OneTimeLink } from '../../ui/one-time-link/one-time-link.tsx';

export const meta = privatePage('Welcome to the desk');

export default function OperatorWelcomePage() {
  const { name } = useSite();
  const navigate = useNavigate();
  return (
    <I18nProvider locale="en-US">
      <DeskDoor title="Welcome to the desk" name={name} mark={<BrandMark className="size-7" />}>
        <OneTimeLink
          expiredAction={
            <a href={paths.operatorSignIn} className={buttonClass()}>
              Sign in
            </a>
          }
        >
          {(token, onExpired) => (
            <OperatorWelcome
              token={token}
              onExpired={onExpired}
              onJoined={(session) => {
                storeOperatorSession(session);
                void navigate(paths.operator, { replace: true });
              }}
            />
          )}
        </OneTimeLink>
      </DeskDoor>
      <Toasts />
    </I18nProvider>
  );
}
