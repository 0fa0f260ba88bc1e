import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useNavigate } from 'react-router';
import { DeskDoor } from '../../features/operator-shell/desk-door.tsx';
import { OperatorSignInForm } from '../../features/operator-shell/operator-sign-in-form.tsx';
import { BrandMark } from '../../features/shell/brand-mark.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { paths } from '../../paths.ts';
import { storeOperatorSession } from '../../session/operator-session.ts';
import { useSite } from '../../site.ts';
import { Toasts } from '../../ui/feedback/toasts.tsx';

export const meta = privatePage('Desk sign-in');

export default function OperatorSignInPage() {
  const { name } = useSite();
  const navigate = useNavigate();
  return (
    <I18nProvider locale="en-US">
      <DeskDoor title="Sign in" name={name} mark={<BrandMark className="size-7" />}>
        <OperatorSignInForm
          onSignedIn={(session) => {
            storeOperatorSession(session);
            void navigate(paths.operator, { replace: true });
          }}
        />
      </DeskDoor>
      <Toasts />
    </I18nProvider>
  );
}
