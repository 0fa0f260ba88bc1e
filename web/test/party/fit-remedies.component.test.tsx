import { noLuggage } from '@makani/contract/fit/party';
import { childSeatRule } from '@makani/domain/fit/child-seat-rules';
import { models } from '@makani/domain/fit/models';
import { ownRemedies } from '@makani/domain/remedies/own-remedies';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readDraft, writeDraft } from '../../app/booking-draft/draft.ts';
import { FitRemedies } from '../../app/features/party/remedies/fit-remedies.tsx';
import { openPage } from '../kit/open-page.tsx';

test('two changes that only do together are one button, which makes both', async () => {
  const cabin = models['mercedes-benz-v-class'];
  const travel = { adults: 2, children: [], luggage: { ...noLuggage, surfboard: 1, large: 6 } };
  const party = { ...travel, names: [], words: '2 adults', onlyFitting: false };
  const misfitting = { party: travel, rule: childSeatRule('2026-12-01'), days: 3 };
  const remedies = ownRemedies({ cabin, offered: { surfRack: 1_500 }, chosen: [] }, misfitting);
  const onChange = vi.fn<() => void>();
  writeDraft({ party, hostExtras: ['cooler'] });
  const Page = () => <FitRemedies remedies={remedies} party={party} onChange={onChange} />;
  const { user } = openPage('/plan', { '/plan': { default: Page } });
  const both = 'Add the surf rack, $15 a day, and leave one of your six suitcases at home';
  await user.click(await screen.findByRole('button', { name: both }));
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(readDraft()).toMatchObject({
    hostExtras: ['cooler', 'surfRack'],
    party: { luggage: { surfboard: 1, large: 5 }, words: '2 adults, 5 bags, 1 surfboard' },
  });
});
