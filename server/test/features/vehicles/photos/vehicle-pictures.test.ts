import { randomUUID } from 'node:crypto';
import type { Booking, ListedTrip } from '@makani/contract/bookings/bookings';
import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import type { HostPhoto } from '@makani/contract/vehicles/host-photos';
import type { HostVehicle, HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import type { Picture, Vehicle, VehicleDetail } from '@makani/contract/vehicles/vehicles';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../kit/test-app.ts';
import { form, listed, newHost, upload } from '../../../kit/multipart.ts';
import { picture } from './photo-corpus/bytes.ts';

const app = await createTestApp();
const host = await newHost(app);
const photo = (await upload(app, host.token, await picture(2000, 1000, 21).jpeg().toBuffer()))
  .body as HostPhoto;
const vehicle = await app.expect<HostVehicleDetail>(201, 'POST', '/host/cars', {
  token: host.token,
  key: randomUUID(),
  body: form([photo.id]),
});
const shown: Picture = {
  src: photo.src,
  srcset: photo.srcset,
  jpegSrcset: photo.jpegSrcset,
  alt: vehicle.name,
};

describe('a photograph', () => {
  test('has three widths in two types, and each of them answers', async () => {
    const offers = [
      ['image/webp', 'webp', photo.srcset],
      ['image/jpeg', 'jpg', photo.jpegSrcset],
    ] as const;
    for (const [type, ending, srcset = ''] of offers) {
      const parts = srcset.split(', ').map((part) => part.split(' '));
      expect(parts.map(([, width]) => width)).toEqual(['480w', '960w', '1600w']);
      for (const [url = ''] of parts) {
        expect(url).toMatch(new RegExp(`^/photos/[0-9a-f]{64}-\\d+\\.${ending}$`));
        const { statusCode, headers } = await app.app.inject({ url });
        expect([statusCode, headers['content-type']]).toEqual([200, type]);
      }
    }
  });

  test('is the same picture in every answer that shows its vehicle', async () => {
    const { token } = await app.signedIn();
    const pictures: Record<string, Picture | undefined> = {};
    const list = await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', '/cars');
    pictures['search'] = list.vehicles.find(({ id }) => id === vehicle.id)?.image;
    const detail = await app.expect<VehicleDetail>(200, 'GET', `/cars/${vehicle.id}`);
    pictures['vehicle'] = detail.image;
    pictures['gallery'] = detail.gallery[0];
    const own = await app.expect<{ vehicles: HostVehicle[] }>(200, 'GET', '/host/cars', {
      token: host.token,
    });
    pictures['own vehicles'] = own.vehicles[0]?.image;

    const quote = await app.quote({ vehicleId: vehicle.id });
    const held = await app.hold(token, quote.id);
    pictures['hold'] = held.vehicle.image;
    const { holds } = await app.expect<{ holds: { booking: Booking }[] }>(200, 'GET', '/bookings/held', {
      token,
    });
    pictures['holds'] = holds[0]?.booking.vehicle.image;
    pictures['paid'] = ((await app.pay(token, held.id)).body as Booking).vehicle.image;
    const trips = await app.expect<{ bookings: ListedTrip[] }>(200, 'GET', '/bookings', { token });
    pictures['trips'] = trips.bookings[0]?.vehicle.image;
    pictures['trip'] = (
      await app.expect<Booking>(200, 'GET', `/bookings/${held.id}`, { token })
    ).vehicle.image;
    const bookings = await app.expect<{ bookings: HostBooking[] }>(200, 'GET', '/host/bookings', {
      token: host.token,
    });
    pictures['host bookings'] = bookings.bookings[0]?.vehicle.image;
    const answered = await app.expect<HostBooking>(200, 'POST', `/host/bookings/${held.id}/confirm`, {
      token: host.token,
      key: randomUUID(),
    });
    pictures['confirmed'] = answered.vehicle.image;

    expect(Object.keys(pictures)).toHaveLength(11);
    for (const [where, one] of Object.entries(pictures))
      expect({ where, ...one }).toEqual({ where, ...shown });
  });
});

test('a drawing is one file, and says so everywhere', async () => {
  const { booking } = await app.booked({ vehicleId: (await app.vehicle()).id });
  expect(booking.vehicle.image).toEqual((await app.vehicle()).image);
  expect(Object.keys(booking.vehicle.image).toSorted()).toEqual(['alt', 'src']);
});

test('photos lead, and drawings of the category fill the gallery up to four', async () => {
  const drawings = async (id: string) => {
    const { image, gallery } = await app.expect<VehicleDetail>(200, 'GET', `/cars/${id}`);
    expect(gallery[0]).toEqual(image);
    return gallery.map(({ isIllustration = false }) => isIllustration);
  };
  const { id } = await listed(app, host, { photos: 1 });
  expect(await drawings(id)).toEqual([false, true, true, true]);
  expect(await drawings((await listed(app, host, { photos: 3 })).id)).toEqual([false, false, false, true]);
  expect(await drawings((await listed(app, host, { photos: 5 })).id)).toEqual(Array(5).fill(false));

  await app.context.db.deleteFrom('vehicle_photos').where('vehicle_id', '=', id).execute();
  expect(await drawings(id)).toEqual([true, true, true, true]);
  const { vehicles } = await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', '/cars');
  expect(vehicles.find((one) => one.id === id)?.image.alt).toBe('Illustration of a van from the side');
});
