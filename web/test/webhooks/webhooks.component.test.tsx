import {
  listWebhookDeliveries,
  resendWebhookDelivery,
  type WebhookDelivery,
} from '@makani/contract/webhooks/deliveries';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  type Webhook,
} from '@makani/contract/webhooks/webhooks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as deliveriesPage from '../../app/routes/operator/tools/deliveries.tsx';
import * as webhooksPage from '../../app/routes/operator/tools/webhooks.tsx';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { openAtDesk } from '../kit/desk.ts';
import { fill, findDialog } from '../kit/elements.ts';

const webhook: Webhook = {
  id: '5b1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f11',
  url: 'https://tools.example/makani',
  events: ['booking'],
  isOn: true,
  wasStopped: false,
  createdBy: 'Mele Manager',
  createdAt: '2026-11-20T18:00:00Z',
  lastDeliveredAt: null,
  waiting: 1,
  failed: 2,
};
const failed: WebhookDelivery = {
  id: '5b1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f12',
  webhookId: webhook.id,
  type: 'booking.confirmed',
  bookingId: '5b1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f13',
  bookingReference: 'MK-7Q4WZ2',
  state: 'failed',
  attempts: 18,
  lastAnswer: 'Answered 500',
  happenedAt: '2026-11-17T18:00:00Z',
  lastTriedAt: '2026-11-20T18:00:00Z',
  nextTryAt: null,
};
const waiting: WebhookDelivery = {
  ...failed,
  id: '5b1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f14',
  type: 'booking.pending',
  state: 'waiting',
  nextTryAt: '2026-11-20T19:00:00Z',
};
const list = '/operator/webhooks';
const pages = { [list]: webhooksPage, [`${list}/:id`]: deliveriesPage };

test('a webhook is added with its events, and its secret is shown once', async () => {
  answers(listWebhooks, { webhooks: [] });
  answers(addWebhook, { webhook, secret: 'whsec_shownOnce' });
  const { user } = openAtDesk(list, pages, 'manager');
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText('Address is required.')).toBeVisible();
  expect(screen.getByText('Please choose at least one.')).toBeVisible();
  fill(screen.getByLabelText('Address'), webhook.url);
  await user.click(screen.getByRole('checkbox', { name: 'Handovers' }));
  await user.click(screen.getByRole('checkbox', { name: 'Bookings' }));
  answers(listWebhooks, { webhooks: [webhook] });
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByLabelText('Secret of the new webhook')).toHaveValue('whsec_shownOnce');
  expect(callsOf(addWebhook)).toMatchObject([
    { body: { url: webhook.url, events: ['booking', 'handover'] } },
  ]);
  const row = within(await screen.findByRole('row', { name: /tools\.example/ }));
  expect(row.getByText('On')).toBeVisible();
});

test('an address that may not be is refused at its field', async () => {
  answers(listWebhooks, { webhooks: [] });
  answers(addWebhook, () =>
    refusal('invalid_input', { fields: { url: 'This address is in a private network.' } }),
  );
  const { user } = openAtDesk(list, pages, 'manager');
  fill(await screen.findByLabelText('Address'), 'https://10.0.0.1/');
  await user.click(screen.getByRole('checkbox', { name: 'Payments' }));
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText('This address is in a private network.')).toBeVisible();
});

test('deliveries say what was answered, and a failed one is sent again', async () => {
  answers(listWebhookDeliveries, { webhook, deliveries: [waiting, failed], nextCursor: null });
  answers(resendWebhookDelivery, { ...failed, state: 'waiting' });
  const { user } = openAtDesk(`${list}/${webhook.id}`, pages, 'manager');
  const row = within(await screen.findByRole('row', { name: /booking\.confirmed/ }));
  expect(row.getByText('Failed')).toBeVisible();
  expect(row.getByText('Answered 500')).toBeVisible();
  expect(row.getByRole('link', { name: 'MK-7Q4WZ2' })).toHaveAttribute(
    'href',
    `/operator/bookings/${failed.bookingId}`,
  );
  const other = within(screen.getByRole('row', { name: /booking\.pending/ }));
  expect(other.getByText('Next try Nov 20, 2026 9:00 AM')).toBeVisible();
  expect(other.queryByRole('button')).toBeNull();
  await user.click(row.getByRole('button', { name: 'Send booking.confirmed MK-7Q4WZ2 again' }));
  expect(await screen.findByText('It’s on its way again.')).toBeVisible();
  expect(callsOf(resendWebhookDelivery)).toMatchObject([
    { params: { id: webhook.id, deliveryId: failed.id } },
  ]);
});

test('one that was turned off says why, and is turned on again', async () => {
  const off = { ...webhook, isOn: false, wasStopped: true };
  answers(listWebhookDeliveries, { webhook: off, deliveries: [failed], nextCursor: null });
  answers(changeWebhook, webhook);
  const { user } = openAtDesk(`${list}/${webhook.id}`, pages, 'manager');
  expect(await screen.findByText('Nothing arrived for three days')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Payments' }));
  answers(listWebhookDeliveries, { webhook, deliveries: [failed], nextCursor: null });
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(callsOf(changeWebhook)).toMatchObject([{ body: { events: ['booking', 'payment'], isOn: true } }]);
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible();
});

test('its secret is renewed, and it is removed after a question', async () => {
  answers(listWebhookDeliveries, { webhook, deliveries: [], nextCursor: null });
  answers(renewWebhookSecret, { secret: 'whsec_another' });
  answers(removeWebhook, undefined);
  answers(listWebhooks, { webhooks: [] });
  const { user, address } = openAtDesk(`${list}/${webhook.id}`, pages, 'manager');
  await user.click(await screen.findByRole('button', { name: 'New secret' }));
  expect(await screen.findByLabelText('New secret')).toHaveValue('whsec_another');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = await findDialog('Remove this webhook?', 'alertdialog');
  await user.click(dialog.getByRole('button', { name: 'Remove webhook' }));
  await waitFor(() => expect(address()).toBe(list));
  expect(callsOf(removeWebhook)).toMatchObject([{ params: { id: webhook.id } }]);
});
