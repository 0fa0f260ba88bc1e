import {
  type PriceRule,
  changeHostPriceRule,
  getHostPrices,
  listHostPriceRules,
} from '@makani/contract/vehicles/price-rules';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as layout from '../../app/routes/host/layout.tsx';
import * as prices from '../../app/routes/host/vehicles-prices.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { host, sienna } from '../kit/samples.ts';

const rule: PriceRule = {
  id: '55555555-5555-4555-8555-555555555555',
  version: 'first',
  name: 'Weekend',
  kind: 'weekday',
  fromDate: null,
  untilDate: null,
  weekdays: [6],
  days: null,
  mayCostLess: false,
  basisPoints: 2_000,
  dailyCents: null,
  isActive: true,
  vehicle: { id: sienna.id, name: sienna.name },
  category: null,
  locationId: null,
  by: 'host',
  createdAt: '2026-11-20T18:00:00Z',
  endedAt: null,
};

test('a rule that was changed in another tab is not overwritten', async () => {
  storeSession(host);
  answers(getHostPrices, { vehicle: sienna, month: '2026-11', today: '2026-11-20', days: [] });
  answers(listHostPriceRules, { rules: [rule] });
  const path = '/host/vehicles/:id/prices';
  const { user } = openPage(path.replace(':id', sienna.id), { [path]: prices }, [layout]);
  await user.click(await screen.findByRole('button', { name: 'Edit Weekend' }));

  answers(listHostPriceRules, { rules: [{ ...rule, version: 'second', basisPoints: 3_500 }] });
  answers(changeHostPriceRule, ({ body }) => {
    expect(body).toMatchObject({ version: 'first', weekdays: [6, 7] });
    return refusal('effect_changed', { message: 'This rule was changed in the meantime.' });
  });
  await user.click(screen.getByRole('button', { name: 'Sunday' }));
  await user.click(screen.getByRole('button', { name: 'Save rule' }));
  expect(await screen.findByText('This rule was changed in the meantime.')).toBeVisible();
  expect(callsOf(changeHostPriceRule)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('+35%')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit Weekend' }));
  await waitFor(() => expect(screen.getByLabelText('By percent')).toHaveValue('35'));
});
