import { getAccount, listDevices } from '@makani/contract/accounts/account';
import { listPasskeys } from '@makani/contract/accounts/passkeys';
import { getTextConsent } from '@makani/contract/texts/text-consent';
import { redirect } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { AccountSection } from '../../features/account/account-section.tsx';
import { AccountSkeleton } from '../../features/account/account-skeleton.tsx';
import { Devices } from '../../features/account/devices.tsx';
import { ChoosePassword } from '../../features/account/password/choose-password.tsx';
import { EmailNote } from '../../features/account/email-note.tsx';
import { Passkeys } from '../../features/account/passkeys.tsx';
import { TextConsentBox } from '../../features/account/texts/text-consent-box.tsx';
import { YourData } from '../../features/account/your-data.tsx';
import { BecomeHost } from '../../features/hosting/become-host.tsx';
import { lateModule } from '../../late-module.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { paths } from '../../paths.ts';
import { currentSession, updateSessionUser, usePageUser } from '../../session/session.ts';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import type { Route } from './+types/profile.ts';

export const meta = privatePage('Profile settings');

export async function clientLoader() {
  if (currentSession() === null) return redirect(paths.home);
  try {
    const [account, { devices }, { passkeys }, texts, { ProfileForm }, { PasswordForm }] = await Promise.all([
      call(getAccount, {}),
      call(listDevices, {}),
      call(listPasskeys, {}),
      // Whatever else can be done here doesn't need it.
      call(getTextConsent, {}, { quiet: true }).catch(() => null),
      profileForm.load(),
      passwordForm.load(),
    ]);
    // The profile may have been changed on another device.
    updateSessionUser(account.user);
    return { account, devices, passkeys, texts, ProfileForm, PasswordForm };
  } catch (error) {
    if (isApiError(error, 'not_signed_in')) return redirect(paths.home);
    throw error;
  }
}

// They have nothing to show without the data, so they are loaded beside it.
const profileForm = lateModule(() => import('../../features/account/profile-form.tsx'));
const passwordForm = lateModule(() => import('../../features/account/password/password-form.tsx'));

export function HydrateFallback() {
  return <AccountSkeleton />;
}

export const ErrorBoundary = loadFailure({
  heading: 'Profile Settings',
  title: 'Your profile couldn’t be loaded',
});

export default function ProfileSettings({ loaderData }: Route.ComponentProps) {
  const { account, devices, passkeys, texts, ProfileForm, PasswordForm } = loaderData;
  const user = usePageUser() ?? account.user;
  const isHost = user.roles.includes('ROLE_HOST');
  return (
    <>
      <PageHeading title="Profile Settings" />
      <div className="mt-8 grid gap-6">
        <EmailNote email={user.email} isVerified={account.emailVerified} />
        <AccountSection title="Your details">
          <ProfileForm account={{ ...account, user }} />
        </AccountSection>
        {texts?.isOffered ? (
          <AccountSection title="Text messages" intro="We’ll email you either way.">
            <TextConsentBox choice={texts} phone={user.phoneNumber} place="account" />
          </AccountSection>
        ) : null}
        {account.hasPassword ? (
          <>
            <AccountSection title="Change Password" intro="Changing it signs out your other devices.">
              <PasswordForm user={user} />
            </AccountSection>
            <AccountSection
              title="Passkeys"
              intro="Sign in with your fingerprint, your face or your device’s PIN instead of your password."
            >
              <Passkeys passkeys={passkeys} />
            </AccountSection>
          </>
        ) : (
          <AccountSection title="Password">
            <ChoosePassword email={user.email} />
          </AccountSection>
        )}
        <AccountSection title="Signed-in devices" intro="All times are Honolulu time.">
          <Devices devices={devices} />
        </AccountSection>
        <AccountSection
          title={isHost ? 'You’re a host' : 'Become a host'}
          intro="List your own vehicles, answer bookings, and see what they earn."
        >
          <BecomeHost
            variant="secondary"
            hostWay={{ label: 'Go to the Host Dashboard', to: paths.hostVehicles }}
          />
        </AccountSection>
        <AccountSection
          title="Your data"
          intro="Download everything we keep about you, or delete your account."
        >
          {account.hasPassword ? <YourData /> : <p className="text-ink-soft">{passwordFirst}</p>}
        </AccountSection>
      </div>
    </>
  );
}

const passwordFirst =
  'Please choose a password above first. We ask for it, so that nobody else can do this from a device that you left open. Or write to us, and we’ll do it for you.';
