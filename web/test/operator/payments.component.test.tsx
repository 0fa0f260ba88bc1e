import { listDeskPayments, listPaymentMismatches } from '@makani/contract/operator/payments';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as payments from '../../app/routes/operator/payments.tsx';
import { answers } from '../kit/api.ts';
import { openAtDesk } from '../kit/desk.ts';

test('the payments screen says when there is nothing to settle, compare or refund', async () => {
  answers(listDeskPayments, ({ query }) => ({
    payments: [],
    compared: query['state'] === 'mismatched' ? 0 : null,
    nextCursor: null,
  }));
  answers(listPaymentMismatches, { mismatches: [] });
  const { user } = openAtDesk('/operator/payments', { '/operator/payments': payments }, 'desk');
  expect(await screen.findByText('The card network has answered about every payment.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mismatched' }));
  expect(await screen.findByText(/0 payments compared with the card network/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refunds due' }));
  expect(await screen.findByText('Every refund has been made.')).toBeVisible();
});
