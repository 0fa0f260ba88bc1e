import {
  listHostHandovers,
  saveHostHandover,
  uploadHostHandoverPhoto,
} from '@makani/contract/handover/handover-endpoints';
import type { TripHandovers } from '@makani/contract/handover/handovers';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import * as handover from '../../app/routes/host/bookings-handover.tsx';
import * as hostLayout from '../../app/routes/host/layout.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers, type Call } from '../kit/api.ts';
import { type OpenPage, openPage } from '../kit/open-page.tsx';
import { host } from '../kit/samples.ts';
import { bookingId, savedOf, signedPickup, tripHandovers } from './sample-handovers.ts';

/** The host's phone at a pickup or return. The server takes everything. */
export function openAsHost(
  kind: 'pickup' | 'return' | 'next',
  trip: Partial<TripHandovers> = {},
  session = host,
): OpenPage {
  storeSession(session);
  answers(listHostHandovers, { ...tripHandovers, ...trip });
  takesEverything();
  return openPage(
    `/host/bookings/${bookingId}/handover/${kind}`,
    { '/host/bookings/:id/handover/:kind': handover },
    [hostLayout],
  );
}

export function takesEverything(): void {
  answers(saveHostHandover, ({ params, body }) => savedOf(body, params['clientId'] ?? ''));
  answers(uploadHostHandoverPhoto, ({ params }) => uploaded(params['photoId'] ?? ''));
}

export function uploaded(id: string) {
  const [photo] = signedPickup.photos;
  if (photo === undefined) throw new Error('the sample has a photo');
  return { ...photo, id };
}

/** No request gets an answer. */
export function losesConnection(): void {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  answers(saveHostHandover, offline);
  answers(uploadHostHandoverPhoto, offline);
}

/** Opens the camera of a photo, which a phone without one in the page takes with its own. */
export async function takePhoto(user: UserEvent, name: string): Promise<void> {
  await user.click(
    await screen.findByRole('button', { name: new RegExp(`^(Take|Retake) photo: ${name}(,|$)`) }),
  );
  await user.upload(await screen.findByLabelText(`Photo file: ${name}`), anyPicture());
}

export function anyPicture(): File {
  return new File(['a picture'], 'picture.heic', { type: 'image/heic' });
}

export function lastBody(calls: readonly Call[]): unknown {
  return calls.at(-1)?.body;
}

/** This document draws nothing, so a picture is what it says here. */
export function readsPictures(bytes = 'a small picture'): void {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 4000, height: 3000, close: () => undefined }),
  );
  const context = { drawImage: () => undefined, fillRect: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob([bytes], { type: 'image/jpeg' })),
  );
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
}
