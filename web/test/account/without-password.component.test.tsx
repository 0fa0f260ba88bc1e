import { forgotPassword, getAccount, listDevices } from '@makani/contract/accounts/account';
import { listPasskeys } from '@makani/contract/accounts/passkeys';
import { getTextConsent } from '@makani/contract/texts/text-consent';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as profile from '../../app/routes/dashboard/profile.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers, refusal } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';

test('without a password the profile asks for none, and leads to choosing one', async () => {
  const own = { ...guest.user, driverLicense: '••••4821' };
  storeSession({ ...guest, user: own });
  answers(getAccount, { user: own, emailVerified: true, promotions: false, hasPassword: false });
  answers(listDevices, { devices: [] });
  answers(listPasskeys, { passkeys: [] });
  answers(getTextConsent, () => refusal('unavailable'));
  const { user } = openPage('/dashboard/profile', { '/dashboard/profile': profile });
  expect(await screen.findByLabelText('Driver license')).toHaveAccessibleDescription(
    /choose a password below first\./,
  );
  for (const name of ['Show driver’s license', 'Download my data', 'Delete my account'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByText(/^Please choose a password above first\./)).toBeVisible();
  answers(forgotPassword, { message: 'We’ve sent it a link.' });
  await user.click(screen.getByRole('button', { name: 'Email me a link to choose one' }));
  expect(await screen.findByText('We’ve sent it a link.')).toBeVisible();
});
