import * as contract from '@makani/contract/road/accidents';
import { screen } from '@testing-library/react';
import * as guestPage from '../../../app/routes/dashboard/trips-accidents.tsx';
import { storeSession } from '../../../app/session/session.ts';
import { answers } from '../../kit/api.ts';
import { fill } from '../../kit/elements.ts';
import { type OpenPage, openPage } from '../../kit/open-page.tsx';
import { guest } from '../../kit/samples.ts';
import { anyPicture } from '../phone.ts';
import { tripId } from '../sample-agreement.ts';

export const trip: contract.TripAccidents = {
  bookingId: tripId,
  reference: 'MK-7H3QX9BD',
  vehicleName: 'Toyota Sienna Platinum',
  locationName: 'Honolulu',
  wallTimeNow: '2026-12-02T14:10',
  canReport: true,
  accidents: [],
};

export const accident: contract.Accident = {
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

export function openReport(shown: Partial<contract.TripAccidents> = {}): OpenPage {
  storeSession(guest);
  answers(contract.listAccidents, { ...trip, ...shown });
  return openPage(`/dashboard/trips/${tripId}/accidents`, { '/dashboard/trips/:id/accidents': guestPage });
}

export async function fillReport({ user }: Pick<OpenPage, 'user'>): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: 'No one is hurt' }));
  fill(screen.getByLabelText('Where did it happen?'), 'Kapahulu Avenue');
  fill(screen.getByLabelText('What happened?'), 'Another car backed into our door.');
}

export const photoIsSent = () => answers(contract.uploadAccidentPhoto, accident.photos[0]!);

/** A report that could be sent. */
export async function reportWithPhoto(): Promise<OpenPage> {
  const page = openReport();
  await fillReport(page);
  await page.user.upload(screen.getByLabelText('Photo files'), anyPicture());
  await screen.findByRole('img', { name: 'Chosen, 1' });
  return page;
}

/** No request gets an answer. */
export const loseConnection = () => Promise.reject(new TypeError('Failed to fetch'));
