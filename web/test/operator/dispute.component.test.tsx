import { type DisputeStory, getDispute } from '@makani/contract/disputes/desk-disputes';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as dispute from '../../app/routes/operator/disputes/dispute.tsx';
import { answers } from '../kit/api.ts';
import { openAtDesk } from '../kit/desk.ts';

const id = '3f0c1c1e-5c3e-4f8e-9d3a-0a4f6f2d9b11';
const story: DisputeStory = {
  id,
  bookings: [{ id, reference: 'MK-SAMPLE1' }],
  amountCents: 20_000,
  reason: 'The rental wasn’t provided',
  status: 'needs_response',
  networkStatus: null,
  dueBy: '2026-12-09T20:00:00Z',
  openedAt: '2026-11-30T20:00:00Z',
  closedAt: null,
  answer: null,
  networkId: 'du_1',
  feeCents: 1_500,
  parts: [],
  evidence: [],
  messages: [],
  refusal: null,
  refused: null,
  acceptance: { takesTwo: false, limitCents: 50_000, asked: null, cannot: null },
};

function open(facts: Partial<DisputeStory>) {
  answers(getDispute, { ...story, ...facts });
  return openAtDesk(`/operator/disputes/${id}`, { '/operator/disputes/:id': dispute }, 'desk');
}

test('an answer that the card network refused is told with its words, and another can be sent', async () => {
  open({ refused: { at: '2026-12-01T20:00:00Z', words: 'Your evidence has 51 pages; the most is 50.' } });
  expect(await screen.findByText(/51 pages; the most is 50\. Nothing was sent\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send the evidence' })).toBeEnabled();
});

test('a state that nobody here knows has Stripe’s own word, and no answer', async () => {
  const refusal = 'Stripe calls its state ‘arbitration_pending’, which this version doesn’t know.';
  open({ status: 'unlisted', networkStatus: 'arbitration_pending', refusal });
  expect(await screen.findByText('Unknown state')).toBeVisible();
  expect(screen.getByText(refusal)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send the evidence' })).toBeNull();
});

test('an appeal that takes evidence is answered like a dispute, and one that the bank decides is not', async () => {
  open({ status: 'appeal_needs_response' });
  expect(await screen.findByText('Appeal needs evidence')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send the evidence' })).toBeEnabled();
  cleanup();
  open({ status: 'appeal_under_review', refusal: 'It was answered already.' });
  expect(await screen.findByText('Appeal with the bank')).toBeVisible();
});
