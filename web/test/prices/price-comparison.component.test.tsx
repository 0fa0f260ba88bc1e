import { listDeskPriceRules, previewDeskPriceRule } from '@makani/contract/operator/desk-prices';
import { listVehiclesAtDesk } from '@makani/contract/operator/desk-vehicles';
import { listLocations } from '@makani/contract/site/locations';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as prices from '../../app/routes/operator/prices.tsx';
import { answers } from '../kit/api.ts';
import { openAtDesk } from '../kit/desk.ts';
import { fill } from '../kit/elements.ts';
import { honolulu, sienna } from '../kit/samples.ts';

test('a comparison that comes after a change isn’t shown beside it', async () => {
  answers(listDeskPriceRules, { rules: [] });
  answers(listLocations, { locations: [honolulu] });
  const found = { ...sienna, locationName: 'Honolulu', host: null, status: 'active' } as const;
  answers(listVehiclesAtDesk, { vehicles: [found], nextCursor: null });
  const answer = Promise.withResolvers<void>();
  answers(previewDeskPriceRule, async ({ body }) => {
    const sent = JSON.stringify(body);
    await answer.promise;
    return { vehicle: sienna, rentals: [changedBy(sent.includes('"basisPoints":5000') ? 50 : 20)] };
  });
  const { user } = openAtDesk('/operator/prices', { '/operator/prices': prices }, 'manager');
  await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
  fill(await screen.findByLabelText('Name'), 'Weekend');
  await user.click(screen.getByRole('button', { name: 'Days of the week' }));
  await user.click(screen.getByRole('button', { name: 'Saturday' }));
  fill(screen.getByLabelText('By percent'), '20');
  fill(screen.getByLabelText('Vehicle to compare, by name'), 'sample');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await user.click(within(await screen.findByRole('list', { name: 'Vehicles found' })).getByRole('button'));

  await user.click(screen.getByRole('button', { name: 'Compare prices' }));
  await screen.findByRole('button', { name: 'Comparing…' });
  fill(screen.getByLabelText('By percent'), '50');
  answer.resolve();
  const compare = await screen.findByRole('button', { name: 'Compare prices' });
  const comparison = `of ${sienna.name} change`;
  expect(screen.queryByText(comparison, { exact: false })).toBeNull();
  await user.click(compare);
  expect(await screen.findByText(comparison, { exact: false })).toBeVisible();
  expect(screen.getByRole('row', { name: /\$399\.00 \$598\.50$/ })).toBeVisible();
});

/** Two Saturdays, dearer by so many percent. */
function changedBy(percent: number) {
  const days = ['2026-11-21', '2026-11-28'].map((date) => ({
    date,
    beforeCents: sienna.dailyCents,
    afterCents: (sienna.dailyCents * (100 + percent)) / 100,
  }));
  return {
    rentalDays: 1,
    firstDate: '2026-11-21',
    lastDate: '2027-11-20',
    changedDays: 52,
    days: days.slice(0, 1),
  };
}
