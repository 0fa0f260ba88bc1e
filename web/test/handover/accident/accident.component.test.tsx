import * as contract from '@makani/contract/road/accidents';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { saveHostHandover } from '@makani/contract/handover/handover-endpoints';
import { drain } from '../../../app/features/handover/queue/drain.ts';
import { openStore, useQueue } from '../../../app/features/handover/queue/rows.ts';
import * as hostPage from '../../../app/routes/host/bookings-accidents.tsx';
import * as deskPage from '../../../app/routes/operator/bookings/accidents.tsx';
import { storeSession } from '../../../app/session/session.ts';
import { answers, callsOf, refusal } from '../../kit/api.ts';
import { openAtDesk } from '../../kit/desk.ts';
import { expectSaid, expectUnsaid, fill, findDialog } from '../../kit/elements.ts';
import { openPage } from '../../kit/open-page.tsx';
import { host } from '../../kit/samples.ts';
import { anyPicture, lastBody, openAsHost, readsPictures } from '../phone.ts';
import { tripId } from '../sample-agreement.ts';
import {
  accident,
  fillReport,
  loseConnection,
  openReport,
  photoIsSent,
  reportWithPhoto,
  trip,
} from './open-report.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
});

test('a report without a connection waits, the repeated one is the same, and its photo follows it', async () => {
  readsPictures();
  const { user } = await reportWithPhoto();
  answers(contract.reportAccident, loseConnection);
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  await expectSaid('status', 'Your report will be sent as soon as you’re connected and this site is open.');

  answers(contract.reportAccident, accident);
  answers(contract.uploadAccidentPhoto, () => refusal('unavailable'));
  answers(contract.listAccidents, loseConnection);
  await user.click(screen.getByRole('button', { name: 'Try again now' }));
  expect(await screen.findByRole('heading', { name: 'Report received' })).toBeVisible();
  await expectSaid('status', '1 photo couldn’t be sent yet.');
  const [first, second] = callsOf(contract.reportAccident);
  expect(second?.params).toEqual(first?.params);
  expect(second?.body).toEqual(first?.body);
  expect(second?.body).toMatchObject({
    happenedAt: '2026-12-02T14:10',
    isAnybodyHurt: false,
    coordinates: null,
    photos: [{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  });

  photoIsSent();
  answers(contract.listAccidents, { ...trip, accidents: [accident] });
  await user.click(screen.getByRole('button', { name: 'Try again now' }));
  await expectUnsaid('status', /be sent/);
  expect(await screen.findByRole('region', { name: 'Accident on Dec 2, 2026 2:10 PM' })).toHaveTextContent(
    /Sample Other.*XYZ 987/,
  );
});

test('a browser that stores nothing says so, and nothing is lost while the page is open', async () => {
  readsPictures();
  await reportWithPhoto();
  await expectSaid('alert', 'This browser can’t store everything. Keep this page open until it’s sent.');
  cleanup();
  const { user } = openReport();
  expect(await screen.findByLabelText('What happened?')).toHaveValue('Another car backed into our door.');
  expect(screen.getByRole('img', { name: 'Chosen, 1' })).toBeVisible();
  answers(contract.reportAccident, loseConnection);
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByRole('heading', { name: 'Report not sent yet' })).toBeVisible();
  await expectSaid('alert', /Keep this page open/);
  answers(contract.reportAccident, accident);
  photoIsSent();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'Report received' })).toBeVisible();
  await waitFor(() => expect(callsOf(contract.uploadAccidentPhoto)).toHaveLength(1));
});

test('a session that has run out holds the report, and a sign-in sends it', async () => {
  const page = openReport();
  await fillReport(page);
  answers(contract.reportAccident, () => refusal('not_signed_in'));
  await page.user.click(screen.getByRole('button', { name: 'Send report' }));
  await expectSaid('status', 'Your report will be sent once you sign in again.');
  await page.user.click(screen.getByRole('button', { name: 'Sign in to send' }));
  expect(await findDialog('Welcome back')).toBeDefined();
});

test('the desk’s report waits for an operator to sign in again, however often it is tried meanwhile', async () => {
  answers(contract.listDeskAccidents, trip);
  const path = '/operator/bookings/:id/accidents';
  const page = openAtDesk(path.replace(':id', tripId), { [path]: deskPage }, 'desk');
  await fillReport(page);
  answers(contract.reportDeskAccident, () => refusal('not_signed_in'));
  await page.user.click(screen.getByRole('button', { name: 'Send report' }));
  await expectSaid('status', 'Your report will be sent once you sign in again.');
  await drain();
  expect(screen.getByText('Your report will be sent once you sign in again.')).toBeVisible();
  expect(screen.getByText('The host will be told once it’s sent.')).toBeVisible();
});

test.each(['not_signed_in', 'unavailable'] as const)(
  'a report of the desk that gets %s holds no record of another account back',
  async (code) => {
    answers(contract.listDeskAccidents, trip);
    const path = '/operator/bookings/:id/accidents';
    const page = openAtDesk(path.replace(':id', tripId), { [path]: deskPage }, 'desk');
    await fillReport(page);
    answers(contract.reportDeskAccident, () => refusal(code));
    await page.user.click(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(callsOf(contract.reportDeskAccident)).toHaveLength(1));
    cleanup();
    openAsHost('pickup');
    fill(await screen.findByLabelText('Odometer (miles)'), '12010');
    await waitFor(() =>
      expect(callsOf(saveHostHandover).at(-1)?.body).toMatchObject({ odometerMiles: 12_010 }),
    );
  },
);

test.each([
  ['before its report', 'Your report will be sent', loseConnection],
  ['after its report', '1 photo will be sent', accident],
])('a photo that another tab has sent %s arrived is not missed here', async (_when, words, answer) => {
  readsPictures();
  const { user } = await reportWithPhoto();
  answers(contract.reportAccident, answer);
  answers(contract.uploadAccidentPhoto, loseConnection);
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  await expectSaid('status', words);
  const [photo] = Object.values(useQueue.getState().reports).flatMap(({ photos }) => photos);
  if (photo === undefined) throw new Error('the report has a photo');
  await (await openStore()).removePhoto(photo.id);
  const arrived = { id: photo.id, sha256: photo.sha256, picture: { src: '/photos/1.jpg', alt: 'Photo 1' } };
  const received = { ...accident, photos: [arrived] };
  answers(contract.reportAccident, received);
  answers(contract.listAccidents, { ...trip, accidents: [received] });
  await user.click(screen.getByRole('button', { name: 'Try again now' }));
  expect(await screen.findByRole('region', { name: /^Accident on/ })).toBeVisible();
  await waitFor(() => expect(useQueue.getState().reports).toEqual({}));
});

test('a report waits for its photos, and a photo that is too narrow is refused at once', async () => {
  readsPictures();
  const { user } = openReport();
  const small = Promise.withResolvers<object>();
  vi.stubGlobal('createImageBitmap', () => small.promise);
  await user.upload(await screen.findByLabelText('Photo files'), anyPicture());
  const send = () => screen.getByRole('button', { name: 'Send report' });
  expect(send()).toBeDisabled();
  expect(send()).toHaveAccessibleDescription(/Your photos are being added/);
  small.resolve({ width: 600, height: 800, close: () => undefined });
  await expectSaid('alert', /less than 640 pixels wide/);
  expect(send()).toBeEnabled();
  expect(screen.queryByRole('img', { name: 'Chosen, 1' })).toBeNull();
});

test('a photo that the server never takes has its sentence, and another one goes with what was typed', async () => {
  readsPictures();
  const page = await reportWithPhoto();
  answers(contract.reportAccident, accident);
  answers(contract.uploadAccidentPhoto, () =>
    refusal('unsupported_media_type', { message: 'File accident.jpg isn’t an image.' }),
  );
  await page.user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('File accident.jpg isn’t an image.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Not used, 1' })).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Choose another photo' }));
  expect(await screen.findByLabelText('What happened?')).toHaveValue('Another car backed into our door.');
  expect(screen.queryByRole('img', { name: 'Chosen, 1' })).toBeNull();
  photoIsSent();
  await page.user.upload(screen.getByLabelText('Photo files'), anyPicture());
  await screen.findByRole('img', { name: 'Chosen, 1' });
  await page.user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByRole('heading', { name: 'Report received' })).toBeVisible();
  const [first, second] = callsOf(contract.reportAccident);
  expect(second?.params['accidentId']).not.toBe(first?.params['accidentId']);
});

test('a report that was sent stays on the page when the time for reports ends meanwhile', async () => {
  const page = openReport();
  await fillReport(page);
  answers(contract.reportAccident, { ...accident, photos: [] });
  answers(contract.listAccidents, { ...trip, canReport: false, accidents: [accident] });
  await page.user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByRole('region', { name: /^Accident on/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Report received' })).toBeVisible();
  expect(screen.queryByText(/At any other time/)).toBeNull();
});

test('after the trip the time is still to be entered, and the form says where its clock is and what the host sees', async () => {
  openReport({ wallTimeNow: null });
  const time = await screen.findByLabelText('When did it happen?');
  expect(time).toHaveValue('');
  expect(time).toHaveAccessibleDescription(/^Time in Honolulu\./);
  expect(screen.getByText(/^Your host sees this report and its photos/)).toBeVisible();
});

test('when somebody is hurt the page says to call 911 first, and nothing is sent before the rest is filled in', async () => {
  const { user } = openReport();
  await user.click(await screen.findByRole('radio', { name: 'Someone is hurt' }));
  await expectSaid('alert', /Call 911 first/);
  expect(screen.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Place is required.')).toBeVisible();
  expect(screen.getByText('Description is required.')).toBeVisible();
  expect(callsOf(contract.reportAccident)).toEqual([]);
});

test('a time that can’t be is said at its field', async () => {
  const page = openReport();
  await fillReport(page);
  const words = 'This time is still ahead. Please check it.';
  answers(contract.reportAccident, () => refusal('invalid_input', { fields: { happenedAt: words } }));
  await page.user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('the phone’s position goes along once its owner allows it; one that isn’t shared is no obstacle', async () => {
  const share = (found: PositionCallback) =>
    found({ coords: { latitude: 21.281_234_56, longitude: -157.812_345_67 } } as GeolocationPosition);
  const refuse = (_found: PositionCallback, failed: PositionErrorCallback) =>
    failed({ code: 1 } as GeolocationPositionError);
  const page = openReport();
  await fillReport(page);
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: refuse },
  });
  await page.user.click(screen.getByRole('button', { name: 'Add my location' }));
  expect(await screen.findByText(/We couldn’t get your location/)).toBeVisible();
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: share },
  });
  await page.user.click(screen.getByRole('button', { name: 'Add my location' }));
  expect(await screen.findByText('Your location is added.')).toBeVisible();
  answers(contract.reportAccident, { ...accident, photos: [] });
  await page.user.click(screen.getByRole('button', { name: 'Send report' }));
  await screen.findByRole('heading', { name: 'Report received' });
  expect(lastBody(callsOf(contract.reportAccident))).toMatchObject({
    coordinates: { lat: 21.281_23, lng: -157.812_35 },
  });
});

test('long after the trip there is no form', async () => {
  openReport({ canReport: false });
  expect(await screen.findByText(/You can report an accident here during your trip/)).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Accident report' })).toBeNull();
});

test('a host reads what happened', async () => {
  storeSession(host);
  const { otherParty: _party, policeReport: _report, contentSha256: _hash, ...seen } = accident;
  const { bookingId, reference, vehicleName } = trip;
  answers(contract.listHostAccidents, { bookingId, reference, vehicleName, accidents: [seen] });
  openPage(`/host/bookings/${tripId}/accidents`, { '/host/bookings/:id/accidents': hostPage });
  const report = within(await screen.findByRole('region', { name: /^Accident on/ }));
  expect(report.getByText('Another car backed into our door.')).toBeVisible();
  expect(report.getByText('Photo 1 is on its way')).toBeVisible();
  expect(report.getByRole('link', { name: 'See on a map' })).toHaveAttribute(
    'href',
    expect.stringContaining('21.28'),
  );
});
