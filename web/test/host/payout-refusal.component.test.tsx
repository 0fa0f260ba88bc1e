import { getHostEarnings, listHostTransactions } from '@makani/contract/earnings/host-earnings';
import { getHostPayouts, type HostPayouts } from '@makani/contract/payouts/host-payouts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as earnings from '../../app/routes/host/earnings.tsx';
import * as layout from '../../app/routes/host/layout.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { host } from '../kit/samples.ts';

const payouts: HostPayouts = {
  account: 'attention',
  refusal: null,
  hold: null,
  paidOutCents: 0,
  onItsWayCents: 0,
  waitingCents: 0,
  heldCents: 0,
  waitsForAccountCents: 0,
  owedCents: 0,
};

const unsupported = /^Stripe doesn’t pay out to this country or this kind of business\./;

test.each([
  ['attention', true],
  ['ready', false],
] as const)('of an account that is %s, a host reads why Stripe stops it: %s', async (account, isShown) => {
  await openEarnings({ account, refusal: 'unsupported' });
  expect(screen.queryAllByText(unsupported)).toHaveLength(isShown ? 1 : 0);
});

test('of an account that Stripe refused for good, a host reads whom to ask, and is sent to no form', async () => {
  await openEarnings({ refusal: 'denied', waitsForAccountCents: 12_000 });
  expect(screen.getByRole('heading', { name: 'Your account can’t receive payouts' })).toBeVisible();
  expect(screen.getByText('Refused')).toBeVisible();
  expect(screen.getByText(/^Stripe decided not to pay out to this account\./)).toBeVisible();
  expect(screen.getByText('is waiting for you.')).toBeVisible();
  expect(screen.queryByText('Sent 48 hours after each return')).toBeNull();
  const part = within(screen.getByRole('region', { name: 'Payouts' }));
  expect(part.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  expect(screen.queryByRole('button', { name: 'See what’s needed' })).toBeNull();
});

test('of one that Stripe still wants something for, a host is led there', async () => {
  await openEarnings({ refusal: 'unverified' });
  expect(screen.getByRole('heading', { name: 'Stripe needs more from you' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'See what’s needed' })).toBeVisible();
});

async function openEarnings(shown: Partial<HostPayouts>): Promise<void> {
  answers(getHostEarnings, {
    timeZone: 'Pacific/Honolulu',
    month: '2026-11',
    totalCents: 0,
    thisMonthCents: 0,
    lastMonthCents: 0,
    pendingCents: 0,
    pendingBookings: 0,
    months: [{ month: '2026-11', amountCents: 0 }],
  });
  answers(listHostTransactions, { transactions: [], nextCursor: null });
  answers(getHostPayouts, { payouts: { ...payouts, ...shown } });
  storeSession(host);
  openPage('/host/earnings', { '/host/earnings': earnings }, [layout]);
  expect(await screen.findByRole('heading', { name: 'Payouts' })).toBeVisible();
}
