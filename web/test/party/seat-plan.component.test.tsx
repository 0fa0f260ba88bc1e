import { noLuggage } from '@makani/contract/fit/party';
import { childSeatRule } from '@makani/domain/fit/child-seat-rules';
import { solveFit } from '@makani/domain/fit/fit';
import { models } from '@makani/domain/fit/models';
import { render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { readDraft, resetDraft, writeDraft } from '../../app/booking-draft/draft.ts';
import { Arrangement, type ArrangementProps } from '../../app/features/party/arrangement.tsx';
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

function openPlan(): UserEvent {
  writeDraft({ party });
  render(<Arrangement {...propsOf()} />);
  return userEvent.setup();
}

afterEach(resetDraft);

const place = (words: string) => screen.getByRole('button', { name: new RegExp(`^${words}:`) });

test('two seats are swapped by the keyboard, kept with the party, and put back', async () => {
  const user = openPlan();
  expect(place('Second row, left')).toHaveAccessibleName('Second row, left: Mia, 1 year, rear-facing seat');
  place('Second row, left').focus();
  await user.keyboard('{Enter}');
  expect(place('Second row, left')).toHaveAttribute('aria-pressed', 'true');
  await user.tab();
  await user.keyboard(' ');
  expect(place('Second row, right')).toHaveAccessibleName(/Mia/);
  expect(place('Second row, left')).toHaveAccessibleName(/Keola/);
  expect(screen.getByText('Swapped: Mia and Keola.')).toBeVisible();
  const first = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first[2]).toContain('Keola');
  expect(readDraft().party?.swapped?.[0]?.vehicleId).toBe(sienna.id);
  await user.click(screen.getByRole('button', { name: 'Back to suggested seats' }));
  expect(place('Second row, left')).toHaveAccessibleName(/Mia/);
  expect(readDraft().party?.swapped).toEqual([]);
});

test('a swap that can’t be is undone, and says why', async () => {
  const user = openPlan();
  await user.click(place('Second row, right'));
  await user.click(place('Front row, right'));
  expect(screen.getByText(/^Keola belongs behind the front row/)).toBeVisible();
  expect(place('Second row, right')).toHaveAccessibleName(/Keola/);
  expect(place('Second row, right')).toHaveAttribute('aria-pressed', 'false');
  expect(readDraft().party?.swapped).toBeUndefined();
});
