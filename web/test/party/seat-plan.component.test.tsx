import { noLuggage } from '@makani/contract/fit/party';
import { childSeatRule } from '@makani/domain/fit/child-seat-rules';
import { solveFit } from '@makani/domain/fit/fit';
import { models } from '@makani/domain/fit/models';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readDraft, writeDraft } from '../../app/booking-draft/draft.ts';
import { Arrangement, type ArrangementProps } from '../../app/features/party/arrangement.tsx';
import { openPage } from '../kit/open-page.tsx';
import { sienna } from '../kit/samples.ts';

const cabin = models['toyota-sienna-platinum'];
const children = [{ ageYears: 1 }, { ageYears: 3 }];
const travel = { adults: 2, children, luggage: noLuggage };
const party = { ...travel, names: ['Mia', 'Keola'], words: '2 adults, 2 children', onlyFitting: false };

function propsOf(): ArrangementProps {
  const { answer, seating, luggage } = solveFit(cabin, travel, childSeatRule('2026-12-01'));
  if (luggage === null) throw new Error('they fit');
  const judged = { fits: true, answer, sentence: '', judgedBy: 'plan' as const, seating, luggage };
  return {
    vehicleId: sienna.id,
    cabin,
    party,
    luggage,
    fit: { ...judged, reasons: [], remedies: [], note: null },
  };
}

async function openPlan(): Promise<UserEvent> {
  writeDraft({ party });
  const { user } = openPage('/plan', { '/plan': { default: () => <Arrangement {...propsOf()} /> } });
  await screen.findByRole('heading', { name: 'Seats' });
  return user;
}

const place = (words: string) => screen.getByRole('button', { name: new RegExp(`^${words}:`) });

test('two seats are swapped by the keyboard, kept with the party, and put back', async () => {
  const user = await openPlan();
  expect(place('Second row, left')).toHaveAccessibleName('Second row, left: Mia, 1 year, rear-facing seat');
  place('Second row, left').focus();
  await user.keyboard('{Enter}');
  expect(place('Second row, left')).toHaveAttribute('aria-pressed', 'true');
  await user.tab();
  await user.keyboard(' ');
  expect(place('Second row, right')).toHaveAccessibleName(/Mia/);
  expect(place('Second row, left')).toHaveAccessibleName(/Keola/);
  expect(screen.getByText('Swapped: Mia and Keola.')).toBeVisible();
  const inOrder = screen.getAllByText(/, \d years?, .* seat/).map(({ textContent }) => textContent);
  expect(inOrder.map((words) => words?.split(',')[0])).toEqual(['Keola', 'Mia']);
  expect(readDraft().party?.swapped?.[0]?.vehicleId).toBe(sienna.id);
  await user.click(screen.getByRole('button', { name: 'Back to suggested seats' }));
  expect(place('Second row, left')).toHaveAccessibleName(/Mia/);
  expect(readDraft().party?.swapped).toEqual([]);
});

test('a swap that can’t be is undone, and says why', async () => {
  const user = await openPlan();
  await user.click(place('Second row, right'));
  await user.click(place('Front row, right'));
  expect(screen.getByText(/^Keola belongs behind the front row/)).toBeVisible();
  expect(place('Second row, right')).toHaveAccessibleName(/Keola/);
  expect(place('Second row, right')).toHaveAttribute('aria-pressed', 'false');
  expect(readDraft().party?.swapped).toBeUndefined();
});
