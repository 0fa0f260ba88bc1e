import { sendContactMessage } from '@makani/contract/site/contact';
import { listLocations } from '@makani/contract/site/locations';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as contact from '../../app/routes/contact.tsx';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { expectUnsaid, fill, expectSaid } from '../kit/elements.ts';
import { type OpenPage, openPage } from '../kit/open-page.tsx';
import { honolulu } from '../kit/samples.ts';
import { slowClock } from '../kit/slow-clock.ts';

const message = {
  Name: 'Sample Visitor',
  Email: 'visitor@guests.example',
  Subject: 'Child seats',
  Message: 'Aloha,\n\ncan two child seats be fitted?',
};

async function writeMessage(): Promise<OpenPage> {
  answers(listLocations, { locations: [honolulu] });
  const page = openPage('/contact', { '/contact': contact });
  await screen.findByRole('button', { name: 'Send message' });
  for (const [label, words] of Object.entries(message)) fill(screen.getByLabelText(label), words);
  return page;
}

const press = async ({ user }: OpenPage) =>
  user.click(await screen.findByRole('button', { name: 'Send message' }));

test('what was written stays when it could not be sent', async () => {
  const page = await writeMessage();
  answers(sendContactMessage, () => refusal('unexpected'));
  await press(page);
  await expectSaid('alert', 'Your message couldn’t be sent.');

  answers(sendContactMessage, () => refusal('too_many_requests', {}, { 'retry-after': '1800' }));
  await press(page);
  await expectSaid('alert', 'Please try again in 30 minutes, or call us.');
  for (const [label, words] of Object.entries(message))
    expect(screen.getByLabelText(label)).toHaveValue(words);

  const atField = 'Please don’t enter a card number here.';
  answers(sendContactMessage, () => refusal('card_data_refused', { fields: { message: atField } }));
  fill(screen.getByLabelText('Message'), 'My card: 4242 4242 4242 4242');
  await press(page);
  await waitFor(() => expect(screen.getByLabelText('Message')).toHaveAccessibleDescription(atField));
});

test('at most twenty toasts stand at once', async () => {
  const { user } = await writeMessage();
  answers(sendContactMessage, () => refusal('unavailable'));
  for (let tries = 1; tries <= 24; tries += 1) {
    (await screen.findByRole('button', { name: 'Send message' })).focus();
    await user.keyboard('{Enter}');
    // While the pointer is over them, none goes by itself.
    if (tries === 1) await user.hover(await expectSaid('alert', 'We’re very busy right now.'));
    await waitFor(() => expect(callsOf(sendContactMessage)).toHaveLength(tries));
  }
  await screen.findByRole('button', { name: 'Send message' });
  expect(screen.getAllByRole('alert')).toHaveLength(20);
});

test('an answer that takes longer than usual says so: a message that is being sent', async () => {
  const slow = /This is taking longer than usual/;
  slowClock();
  const page = await writeMessage();
  const answer = Promise.withResolvers<{ message: string }>();
  answers(sendContactMessage, () => answer.promise);
  await press(page);
  await waitFor(() => expect(callsOf(sendContactMessage)).toHaveLength(1));
  await expectUnsaid('status', slow);
  vi.advanceTimersByTime(9_000);
  await expectSaid('status', slow);
  answer.resolve({ message: 'Message sent. We’ll get back to you soon.' });
  await expectUnsaid('status', slow);
});
