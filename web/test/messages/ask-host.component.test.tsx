import { getAccount } from '@makani/contract/accounts/account';
import { listHostBookings } from '@makani/contract/bookings/host-bookings';
import { askHost, openBookingThread } from '@makani/contract/messages/message-endpoints';
import { getVehicle } from '@makani/contract/vehicles/vehicles';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as hostBookings from '../../app/routes/host/bookings.tsx';
import * as hostLayout from '../../app/routes/host/layout.tsx';
import { storeSession } from '../../app/session/session.ts';
import { booking, counts } from '../host/sample-host-booking.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { answersBooking, bookingPages } from '../kit/booking-pages.ts';
import { fill, findDialog } from '../kit/elements.ts';
import { type OpenPage, openPage } from '../kit/open-page.tsx';
import { guest, host, siennaInDetail } from '../kit/samples.ts';
import { message } from './sample-message.ts';
import { page, thread, threadId } from './sample-thread.ts';

const nowhere = { '/messages/:id': { default: () => 'The thread' } };

function openVehicle(): OpenPage {
  answersBooking();
  return openPage(`/vehicle?id=${siennaInDetail.id}`, { ...bookingPages, ...nowhere });
}

async function openQuestion({ user }: OpenPage) {
  answers(getAccount, { ...account, emailVerified: true });
  await user.click(await screen.findByRole('button', { name: 'Ask the host' }));
  return findDialog('Ask Keola');
}

const account = { user: guest.user, emailVerified: true, promotions: false };

test('a question keeps its text through a failure, is sent under one id, and leads into its thread', async () => {
  storeSession(guest);
  const opened = openVehicle();
  const dialog = await openQuestion(opened);
  await opened.user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByLabelText('Your question')).toBeInvalid();

  fill(dialog.getByLabelText('Your question'), 'Is there room for two surfboards?');
  answers(askHost, () => Promise.reject(new TypeError('Failed to fetch')));
  await opened.user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText(/couldn’t connect/)).toBeVisible();
  answers(askHost, page([message(1)]));
  await opened.user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(opened.address()).toBe(`/messages/${threadId}`));
  const ids = callsOf(askHost).map(({ body }) => Object(body).clientId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test.each([
  ['too_many_questions', /You have five questions that no host has answered yet/],
  ['email_not_verified', /Please confirm your email address/],
  ['own_vehicle', /This is your own vehicle/],
] as const)('a question that is refused by %s keeps its text and says why', async (code, words) => {
  storeSession(guest);
  const opened = openVehicle();
  const dialog = await openQuestion(opened);
  answers(askHost, () => refusal(code));
  fill(dialog.getByLabelText('Your question'), 'Is it blue?');
  await opened.user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText(words)).toBeVisible();
  expect(dialog.getByLabelText('Your question')).toHaveValue('Is it blue?');
});

test('whoever has not confirmed their email reads so before they write', async () => {
  storeSession(guest);
  const { user } = openVehicle();
  answers(getAccount, { ...account, emailVerified: false });
  await user.click(await screen.findByRole('button', { name: 'Ask the host' }));
  expect(await screen.findByText(/Please confirm your email before you ask/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send the email again' })).toBeVisible();
});

test('a visitor is asked to sign in first', async () => {
  const { user } = openVehicle();
  await user.click(await screen.findByRole('button', { name: 'Ask the host' }));
  expect((await findDialog('Welcome back')).getByText(/Sign in to ask the host/)).toBeVisible();
});

test('the host’s card says how quickly messages are answered', async () => {
  answersBooking();
  const answered = { ...siennaInDetail.host, messageAnswerHours: 3 };
  answers(getVehicle, { ...siennaInDetail, host: answered });
  openPage(`/vehicle?id=${siennaInDetail.id}`, bookingPages);
  expect(await screen.findByText('Usually answers messages within 3 hours')).toBeVisible();
});

test('a host writes to the guest of a booking, but not to one who was moved away', async () => {
  storeSession(host);
  const moved = { ...booking(1), status: 'rejected' as const, isMovedAway: true };
  answers(listHostBookings, { bookings: [booking(0), moved], counts, nextCursor: null });
  answers(openBookingThread, thread);
  const { user, address } = openPage('/host/bookings', { '/host/bookings': hostBookings, ...nowhere }, [
    hostLayout,
  ]);
  await user.click(await screen.findByRole('button', { name: 'Message your guest' }));
  await waitFor(() => expect(address()).toBe(`/messages/${threadId}`));
  expect(callsOf(openBookingThread).map(({ params }) => params)).toEqual([{ id: booking(0).id }]);
});
