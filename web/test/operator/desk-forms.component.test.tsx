import { listDeskBookings } from '@makani/contract/operator/desk-bookings';
import {
  changePolicySettings,
  previewPolicyChange,
  showPolicySettings,
} from '@makani/contract/settings/policy-settings';
import { listLocations } from '@makani/contract/site/locations';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as bookings from '../../app/routes/operator/bookings/bookings.tsx';
import * as policyScreen from '../../app/routes/operator/settings/policy.tsx';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { openAtDesk } from '../kit/desk.ts';
import { fill, findDialog } from '../kit/elements.ts';
import { site } from '../kit/samples.ts';

test('the search for moved bookings asks for these, and an empty field for nothing', async () => {
  answers(listDeskBookings, { bookings: [], nextCursor: null });
  answers(listLocations, { locations: [] });
  const { user } = openAtDesk(
    '/operator/bookings?status=moved&search=',
    { '/operator/bookings': bookings },
    'desk',
  );
  await screen.findByText('No booking found');
  expect(callsOf(listDeskBookings)).toMatchObject([{ query: { status: 'moved' } }]);
  expect(callsOf(listDeskBookings)[0]?.query).not.toHaveProperty('search');

  const field = screen.getByLabelText(/^Reference/);
  await user.type(field, 'HNL-0001{Enter}');
  await waitFor(() => expect(callsOf(listDeskBookings)).toHaveLength(2));
  await waitFor(() => expect(field).not.toBeInTheDocument());
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(screen.getByLabelText(/^Reference/));
});

test('a setting’s form sends what differs, in its unit, and shows the API’s faults at their fields', async () => {
  const { policy } = site;
  const settable = {
    settings: policy,
    timeZone: 'Pacific/Honolulu',
    wallTimeNow: '2026-11-29T10:00',
    revision: 1,
    versions: [],
  };
  answers(showPolicySettings, settable);
  const fault = 'Please enter a whole number from 0 to 50.';
  answers(previewPolicyChange, () =>
    refusal('invalid_input', { fields: { 'changes.servicePercent': fault } }),
  );
  const { user } = openAtDesk(
    '/operator/settings/policy',
    { '/operator/settings/policy': policyScreen },
    'manager',
  );
  const panel = within(await screen.findByRole('region', { name: 'Fees and cancellation' }));
  await user.click(panel.getByRole('button', { name: 'Change figures' }));
  const dialog = await findDialog('Change the policy');
  fill(dialog.getByLabelText('Service'), '');
  fill(dialog.getByLabelText('Drivers aged 21-24'), '27.50');
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText(fault)).toBeVisible();
  expect(dialog.getByLabelText('Service')).toHaveFocus();
  const changes = { servicePercent: null, youngDriverDailyCents: 2_750 };
  expect(callsOf(previewPolicyChange)).toMatchObject([{ body: { changes, effectiveAt: null } }]);

  const after = { ...policy, youngDriverDailyCents: 2_750 };
  answers(previewPolicyChange, { revision: 3, before: policy, after });
  answers(changePolicySettings, { ...settable, settings: after });
  fill(dialog.getByLabelText('Service'), String(policy.servicePercent));
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByRole('row', { name: /^Drivers aged 21-24 .* \$27\.50 per day$/ })).toBeVisible();
  // The pressed button is gone with its form: the keyboard stays in the dialog.
  expect(document.body).not.toHaveFocus();
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  fill(dialog.getByLabelText('Reason'), 'A sample of a reason.');
  await user.click(dialog.getByRole('button', { name: 'Change now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(changePolicySettings)).toMatchObject([
    { body: { changes: { youngDriverDailyCents: 2_750 }, revision: 3, reason: 'A sample of a reason.' } },
  ]);
});
