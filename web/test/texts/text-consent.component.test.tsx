import { getAccount, listDevices } from '@makani/contract/accounts/account';
import { listPasskeys } from '@makani/contract/accounts/passkeys';
import {
  endTextConsent,
  getTextConsent,
  giveTextConsent,
  type TextChoice,
  textConsentVersion,
} from '@makani/contract/texts/text-consent';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as profile from '../../app/routes/dashboard/profile.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { type OpenPage, openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';

const phone = '+1 (808) 555-0142';
const number = '+18085550142';
const none: TextChoice = { isOffered: true, accountPhone: number, consent: null, stoppedPhone: null };
const given: TextChoice = { ...none, consent: { phone: number, givenAt: '2026-11-30T10:00:00Z' } };

function openProfile(choice: TextChoice, phoneNumber = phone): OpenPage {
  const user = { ...guest.user, phoneNumber };
  storeSession({ ...guest, user });
  answers(getAccount, { user, emailVerified: true, promotions: true });
  answers(listDevices, { devices: [] });
  answers(listPasskeys, { passkeys: [] });
  answers(getTextConsent, choice);
  return openPage('/dashboard/profile', { '/dashboard/profile': profile });
}

const box = () => screen.findByRole('checkbox', { name: /^Text me about my trips/ });

test('the box stands by itself, unticked, and a tick sends number, version and time zone', async () => {
  const { user } = openProfile(none);
  answers(giveTextConsent, given);
  expect(await box()).not.toBeChecked();
  expect(await box()).toHaveAccessibleDescription(/They’ll go to \(808\) 555-0142\./);
  await user.click(await box());
  expect(await screen.findByText('We’ll text (808) 555-0142 when it’s urgent')).toBeVisible();
  expect(await box()).toBeChecked();
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(callsOf(giveTextConsent)[0]?.body).toEqual({
    phone,
    place: 'account',
    version: textConsentVersion,
    timeZone,
  });
});

test('taking the tick away ends the consent', async () => {
  const { user } = openProfile(given);
  answers(endTextConsent, none);
  expect(await box()).toBeChecked();
  await user.click(await box());
  expect(await screen.findByText('Text messages are off')).toBeVisible();
  await waitFor(async () => expect(await box()).not.toBeChecked());
});

test('a tick that fails is taken back', async () => {
  const { user } = openProfile(none);
  answers(giveTextConsent, () => refusal('unavailable'));
  await user.click(await box());
  await waitFor(() => expect(callsOf(giveTextConsent)).toHaveLength(1));
  await waitFor(async () => expect(await box()).not.toBeChecked());
});

test('after STOP the profile says how to begin again', async () => {
  openProfile({ ...none, stoppedPhone: number });
  expect(await screen.findByText(/You replied STOP from \(808\) 555-0142/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /^Text me/ })).not.toBeInTheDocument();
});

test('a number that can’t be texted has no box', async () => {
  openProfile({ ...none, accountPhone: null }, '808 555 0142 x5');
  expect(await screen.findByText(/We can’t text this number/)).toBeVisible();
});

test('where no texts are sent, nothing is said of them', async () => {
  openProfile({ ...none, isOffered: false });
  expect(await screen.findByRole('heading', { name: 'Change Password' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Text messages' })).not.toBeInTheDocument();
});
