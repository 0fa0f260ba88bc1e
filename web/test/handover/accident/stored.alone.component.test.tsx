import * as contract from '@makani/contract/road/accidents';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useQueue } from '../../../app/features/handover/queue/rows.ts';
import * as dashboard from '../../../app/routes/dashboard/layout.tsx';
import { storeSession } from '../../../app/session/session.ts';
import { answers, callsOf } from '../../kit/api.ts';
import { expectSaid, expectUnsaid, fill } from '../../kit/elements.ts';
import { type OpenPage, openPage } from '../../kit/open-page.tsx';
import { guest, host } from '../../kit/samples.ts';
import { openAsHost, readsPictures } from '../phone.ts';
import { signedPickup } from '../sample-handovers.ts';
import { FakeDisk } from './fake-disk.ts';
import {
  accident,
  fillReport,
  loseConnection,
  openReport,
  photoIsSent,
  reportWithPhoto,
  trip,
} from './open-report.ts';

const disk = new FakeDisk();
vi.stubGlobal('indexedDB', disk);
const stored = () => JSON.stringify([...disk.rows.records.values()]);

afterEach(() => {
  disk.isFull = false;
});

/** Another page of the site after this one is gone, with all that was in its memory. */
function leavePage(): void {
  cleanup();
  useQueue.setState({ records: {}, reports: {}, isLasting: true });
}

function reload(shown?: Partial<contract.TripAccidents>): OpenPage {
  leavePage();
  return openReport(shown);
}

test('a draft and its photos are there after a reload, and are sent from there', async () => {
  readsPictures();
  await reportWithPhoto();
  await waitFor(() => expect(stored()).toContain('Another car backed into our door.'));
  const { user } = reload();
  await expectSaid('status', 'We restored what you entered on this phone.');
  expect(screen.getByRole('radio', { name: 'No one is hurt' })).toBeChecked();
  expect(screen.getByLabelText('Where did it happen?')).toHaveValue('Kapahulu Avenue');
  expect(screen.getByRole('img', { name: 'Chosen, 1' })).toBeVisible();
  expect(screen.queryByText(/can’t store everything/)).toBeNull();
  answers(contract.reportAccident, accident);
  photoIsSent();
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByRole('heading', { name: 'Report received' })).toBeVisible();
  await waitFor(() => expect([disk.rows.records.size, disk.rows.photos.size]).toEqual([0, 0]));
  expect(callsOf(contract.uploadAccidentPhoto)).toHaveLength(1);
});

test('a report that waits for a connection is sent after a reload, as the same one, with its photo', async () => {
  readsPictures();
  const { user } = await reportWithPhoto();
  answers(contract.reportAccident, loseConnection);
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByRole('heading', { name: 'Report saved on this phone' })).toBeVisible();
  await waitFor(() => expect(stored()).toContain('"body":{'));

  answers(contract.reportAccident, accident);
  answers(contract.uploadAccidentPhoto, loseConnection);
  reload();
  expect(await screen.findByRole('heading', { name: 'Report received' })).toBeVisible();
  await expectSaid('status', '1 photo will be sent as soon as you’re connected and this site is open.');
  const [first, ...again] = callsOf(contract.reportAccident).map(({ params, body }) => ({ params, body }));
  expect(again.length).toBeGreaterThan(0);
  for (const sent of again) expect(sent).toEqual(first);
  await waitFor(() => expect(stored()).toContain('"isSaved":true'));

  photoIsSent();
  reload({ accidents: [accident] });
  await waitFor(() => expect([disk.rows.records.size, disk.rows.photos.size]).toEqual([0, 0]));
  expect(callsOf(contract.uploadAccidentPhoto).at(-1)?.answered?.status).toBe(200);
});

test('any page of the account sends a report that waits, and says so', async () => {
  readsPictures();
  const { user } = await reportWithPhoto();
  answers(contract.reportAccident, loseConnection);
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(stored()).toContain('"body":{'));
  leavePage();
  openPage('/dashboard', { '/dashboard': { default: () => null } }, [dashboard]);
  await expectSaid('status', 'An accident report still waits to be sent.');
  answers(contract.reportAccident, accident);
  photoIsSent();
  window.dispatchEvent(new Event('online'));
  await expectUnsaid('status', /accident report/);
  expect(callsOf(contract.uploadAccidentPhoto)).toHaveLength(1);
});

test('a report waits for its account while another one records and is sent', async () => {
  const page = openReport();
  await fillReport(page);
  answers(contract.reportAccident, loseConnection);
  await page.user.click(screen.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(stored()).toContain('"body":{'));
  cleanup();
  openAsHost('pickup', {}, { ...host, user: { ...host.user, id: '88888888-8888-4888-8888-888888888888' } });
  fill(await screen.findByLabelText('Odometer (miles)'), '12010');
  await expectSaid('status', 'Everything is saved and sent');
  leavePage();
  answers(contract.reportAccident, { ...accident, photos: [] });
  storeSession(guest);
  openPage('/dashboard', { '/dashboard': { default: () => null } }, [dashboard]);
  await waitFor(() => expect(stored()).not.toContain('"isSaved":false'));
});

/** Another tab of this browser changes the only row, and then this one is in front. */
function changeElsewhere(change: object): void {
  const [key, row] = [...disk.rows.records].at(0) ?? [''];
  disk.rows.records.set(key, Object.assign({}, row, change));
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a report that another tab has submitted is no draft here any more', async () => {
  await fillReport(openReport());
  await waitFor(() => expect(stored()).toContain('Another car backed into our door.'));
  answers(contract.reportAccident, loseConnection);
  const { place, coordinates, words, isAnybodyHurt, otherParty, policeReport } = accident;
  const content = { place, coordinates, words, isAnybodyHurt, otherParty, policeReport };
  changeElsewhere({ body: { ...content, happenedAt: '2026-12-02T14:10', photos: [] } });
  expect(await screen.findByRole('heading', { name: 'Report saved on this phone' })).toBeVisible();
  expect(stored()).toContain('"body":{');
});

test('a record that another tab has signed is no draft here any more', async () => {
  openAsHost('pickup');
  fill(await screen.findByLabelText('Odometer (miles)'), '12010');
  await waitFor(() => expect(stored()).toContain('12010'));
  const confirmations = signedPickup.confirmations.map(({ onOtherPhone: _phone, at, ...given }) => ({
    ...given,
    at: at.at,
  }));
  changeElsewhere({ confirmations });
  expect(await screen.findByRole('heading', { name: 'Pickup recorded' })).toBeVisible();
});

test('a full phone keeps the rest of a report in the page, says so, and sends all of it', async () => {
  readsPictures();
  disk.isFull = true;
  const { user } = await reportWithPhoto();
  await expectSaid('alert', 'This browser can’t store everything. Keep this page open until it’s sent.');
  answers(contract.reportAccident, accident);
  photoIsSent();
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByRole('heading', { name: 'Report received' })).toBeVisible();
  await waitFor(() => expect(callsOf(contract.uploadAccidentPhoto)).toHaveLength(1));
});

test('a draft opens after the time for reports and without a connection, and can be discarded', async () => {
  readsPictures();
  await reportWithPhoto();
  await waitFor(() => expect(stored()).toContain('Another car backed into our door.'));
  reload({ canReport: false });
  expect(await screen.findByLabelText('What happened?')).toHaveValue('Another car backed into our door.');
  const { user } = reload();
  answers(contract.listAccidents, loseConnection);
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(screen.getByLabelText('What happened?')).toHaveValue(''));
  expect(screen.getByLabelText('When did it happen?')).toHaveValue(trip.wallTimeNow);
  await waitFor(() => expect([disk.rows.records.size, disk.rows.photos.size]).toEqual([0, 0]));
});
