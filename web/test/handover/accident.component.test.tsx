import * as contract from '@makani/contract/road/accidents';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as guestPage from '../../app/routes/dashboard/trips-accidents.tsx';
import * as hostPage from '../../app/routes/host/bookings-accidents.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { expectSaid, fill } from '../kit/elements.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest, host } from '../kit/samples.ts';
import { anyPicture, lastBody, readsPictures } from './phone.ts';
import { tripId } from './sample-agreement.ts';

const trip: contract.TripAccidents = {
  bookingId: tripId,
  reference: 'MK-7H3QX9BD',
  vehicleName: 'Toyota Sienna Platinum',
  locationName: 'Honolulu',
  wallTimeNow: '2026-12-02T14:10',
  canReport: true,
  accidents: [],
};

const accident: contract.Accident = {
  id: tripId,
  vehicleName: 'Toyota Sienna Platinum',
  happened: { at: '2026-12-03T00:10:00Z', local: '2026-12-02T14:10' },
  reported: { at: '2026-12-03T00:20:00Z', local: '2026-12-02T14:20' },
  reportedBy: 'guest',
  place: 'Kapahulu Avenue',
  coordinates: { lat: 21.28, lng: -157.81 },
  words: 'Another car backed into our door.',
  isAnybodyHurt: false,
  otherParty: { name: 'Sample Other', plate: 'XYZ 987', insurer: '' },
  policeReport: '',
  contentSha256: 'ab'.repeat(32),
  photos: [{ id: tripId, sha256: 'cd'.repeat(32), picture: null }],
};

function openReport(shown: Partial<contract.TripAccidents> = {}) {
  storeSession(guest);
  answers(contract.listAccidents, { ...trip, ...shown });
  return openPage(`/dashboard/trips/${tripId}/accidents`, { '/dashboard/trips/:id/accidents': guestPage });
}

async function fillReport({ user }: ReturnType<typeof openReport>): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: 'No one is hurt' }));
  fill(screen.getByLabelText('Where did it happen?'), 'Kapahulu Avenue');
  fill(screen.getByLabelText('What happened?'), 'Another car backed into our door.');
}

const photoIsSent = () => answers(contract.uploadAccidentPhoto, accident.photos[0]!);

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
});

test('a guest whose phone loses the connection keeps all that was typed, and the repeated report is the same one', async () => {
  readsPictures();
  const page = openReport();
  await fillReport(page);
  await page.user.upload(screen.getByLabelText('Photo files'), anyPicture());
  expect(await screen.findByRole('img', { name: 'Chosen, 1' })).toBeVisible();
  answers(contract.reportAccident, () => Promise.reject(new TypeError('Failed to fetch')));
  await page.user.click(screen.getByRole('button', { name: 'Send report' }));
  await expectSaid('alert', /connect/);
  expect(screen.getByLabelText('What happened?')).toHaveValue('Another car backed into our door.');

  answers(contract.reportAccident, accident);
  answers(contract.uploadAccidentPhoto, () => refusal('unavailable'));
  answers(contract.listAccidents, () => Promise.reject(new TypeError('Failed to fetch')));
  await page.user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByRole('heading', { name: 'Report received' })).toBeVisible();
  expect(screen.getByText(/One photo wasn’t sent/)).toBeVisible();
  const [first, second] = callsOf(contract.reportAccident);
  expect(second?.params).toEqual(first?.params);
  expect(lastBody(callsOf(contract.reportAccident))).toMatchObject({
    happenedAt: '2026-12-02T14:10',
    isAnybodyHurt: false,
    coordinates: null,
    photos: [{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  });

  photoIsSent();
  answers(contract.listAccidents, { ...trip, accidents: [accident] });
  await page.user.click(screen.getByRole('button', { name: 'Send the photo' }));
  await waitFor(() => expect(screen.queryByText(/wasn’t sent/)).toBeNull());
  expect(await screen.findByRole('region', { name: 'Accident on Dec 2, 2026 2:10 PM' })).toHaveTextContent(
    /Sample Other.*XYZ 987/,
  );
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
  const page = openReport();
  await fillReport(page);
  await page.user.upload(screen.getByLabelText('Photo files'), anyPicture());
  await screen.findByRole('img', { name: 'Chosen, 1' });
  answers(contract.reportAccident, accident);
  answers(contract.uploadAccidentPhoto, () =>
    refusal('unsupported_media_type', { message: 'File accident.jpg isn’t an image.' }),
  );
  await page.user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('File accident.jpg isn’t an image.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Not used, 1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send the photo' })).toBeNull();
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
