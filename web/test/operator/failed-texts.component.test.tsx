import { type FailedText, listFailedTexts, resendFailedText } from '@makani/contract/texts/failed-texts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as texts from '../../app/routes/operator/texts.tsx';
import { answers, callsOf } from '../kit/api.ts';
import { openAtDesk } from '../kit/desk.ts';
import { fill, findDialog } from '../kit/elements.ts';

const path = '/operator/texts';
const text: FailedText = {
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'lockbox_code',
  person: { id: '22222222-2222-4222-8222-222222222222', name: 'Sample Guest' },
  phone: '+18085550142',
  bookingId: null,
  state: 'undelivered',
  error: 30_003,
  detail: null,
  queuedAt: '2026-11-20T18:00:00Z',
  usefulUntil: '2026-11-20T20:00:00Z',
  resendRefusal: null,
};

test('the desk reads why a text failed, whom to call, and sends it again with a reason', async () => {
  answers(listFailedTexts, { texts: [text], nextCursor: null });
  answers(resendFailedText, { usefulUntil: text.usefulUntil });
  const { user } = openAtDesk(path, { [path]: texts }, 'desk');
  await user.click(await screen.findByRole('button', { name: /Lockbox code/ }));
  const dialog = await findDialog('Lockbox code');
  expect(dialog.getByText('The phone is off or out of reach.')).toBeVisible();
  expect(dialog.getByRole('link', { name: /555/ })).toHaveAttribute('href', 'tel:+18085550142');
  fill(dialog.getByLabelText('Reason'), 'The phone is on again');
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('The text is queued again.')).toBeVisible();
  expect(callsOf(resendFailedText)).toMatchObject([{ body: { reason: 'The phone is on again' } }]);
});

test('one that can’t be sent again says why', async () => {
  const resendRefusal = 'It’s too late for this text. Please call instead if it still matters.';
  answers(listFailedTexts, {
    texts: [{ ...text, state: 'lost', error: null, resendRefusal }],
    nextCursor: null,
  });
  const { user } = openAtDesk(path, { [path]: texts }, 'desk');
  await user.click(await screen.findByRole('button', { name: /Lockbox code/ }));
  const dialog = await findDialog('Lockbox code');
  expect(dialog.getByText(resendRefusal)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('a link to a caller without an account names their number, and is sent again where it comes from', async () => {
  const resendRefusal = 'Please send a new quote, or call.';
  answers(listFailedTexts, {
    texts: [{ ...text, kind: 'quote_link', person: null, resendRefusal }],
    nextCursor: null,
  });
  const { user } = openAtDesk(path, { [path]: texts }, 'desk');
  await user.click(await screen.findByRole('button', { name: /Link to a quote/ }));
  const dialog = await findDialog('Link to a quote');
  expect(dialog.getByText('A caller')).toBeVisible();
  expect(dialog.queryByText('Booking')).toBeNull();
  expect(dialog.getByRole('link', { name: /555/ })).toHaveAttribute('href', 'tel:+18085550142');
  expect(dialog.getByText(resendRefusal)).toBeVisible();
});
