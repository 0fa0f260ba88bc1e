import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { OwnVehicleDetails, VehicleDetailsForm } from '@makani/contract/handover/vehicle-details';
import { vehicleDetails } from './vehicle-details.ts';
import type { HostPhoto } from '@makani/contract/vehicles/host-photos';
import type { HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import type { VehicleForm } from '@makani/contract/vehicles/host-vehicle-form';
import { claimPhotoFiles, storeUpload } from '../../src/features/vehicles/public/vehicle-photos.ts';
import type { TestApp } from './test-app.ts';

/** A multipart body with one file, as a browser sends it. The name may contain anything. */
export function multipart(
  content: Buffer,
  { name = 'van.jpg', part = 'file', type = 'image/jpeg' } = {},
): { body: Buffer; headers: Record<string, string> } {
  const boundary = `----makani${randomUUID()}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export function upload(app: TestApp, token: string | undefined, content: Buffer, name?: string) {
  return app.request('POST', '/host/photos', {
    token,
    ...multipart(content, { ...(name !== undefined && { name }) }),
  });
}

let shade = 0;

/** A small photo, different on every call. */
export async function photograph({ width = 640, height = 480 } = {}): Promise<Buffer> {
  shade += 1;
  const background = { r: shade % 256, g: (shade * 7) % 256, b: 120 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

export interface Host {
  token: string;
  user: { id: string };
}

/** The rows and files of an upload, without decoding a photo: the pipeline has its own tests. */
export async function uploaded({ context }: TestApp, host: Host, alt = 'van.jpg'): Promise<HostPhoto> {
  const hash = randomBytes(32).toString('hex');
  const now = context.clock.now();
  const names = [`${hash}-64.webp`, `${hash}-64.jpg`];
  await claimPhotoFiles(context.db, { hash, names, bytes: 2000 }, now);
  const photo = {
    src: `/photos/${hash}-64.jpg`,
    srcset: `/photos/${hash}-64.webp 64w`,
    alt,
  };
  const stored = await storeUpload(
    context.db,
    { hostId: host.user.id, hash, ...photo },
    {
      max: Infinity,
      maxBytes: Infinity,
      now,
    },
  );
  if (typeof stored === 'string') throw new Error(`the host's photos are ${stored}`);
  return stored;
}

export function form(photoIds: string[], overrides: Partial<VehicleForm> = {}): VehicleForm {
  return {
    name: 'Family Van',
    category: 'Van',
    locationId: 'honolulu',
    year: 2022,
    dailyCents: 12_950,
    description: 'Room for all of you.\nAnd the surfboards.',
    features: ['Child seats', 'Roof rack'],
    specs: { seats: 8, transmission: 'Automatic', engine: '2.0L diesel', acceleration: '0-60 mph in 9.9 s' },
    photos: photoIds.map((id, index) => ({ id, isPrimary: index === 0 })),
    ...overrides,
  };
}

/** A vehicle on offer with this many photos, and where listings are reviewed, with all that a review asks for. */
export async function listed(
  app: TestApp,
  host: Host,
  { photos = 1, ...overrides }: { photos?: number } & Partial<Omit<VehicleForm, 'photos'>> = {},
): Promise<HostVehicleDetail> {
  const ids: string[] = [];
  for (let count = 0; count < photos; count += 1) ids.push((await uploaded(app, host)).id);
  const { token } = host;
  const made = await app.expect<HostVehicleDetail>(201, 'POST', '/host/cars', {
    token,
    key: randomUUID(),
    body: form(ids, overrides),
  });
  if (!app.context.config.listingReview) return made;
  await saveDetails(app, host, made.id);
  return app.expect<HostVehicleDetail>(200, 'GET', `/host/cars/${made.id}`, { token });
}

export function newHost(app: TestApp): Promise<Host> {
  return app.signedIn({ roles: ['guest', 'host'] });
}

export async function saveDetails(
  app: TestApp,
  { token }: Pick<Host, 'token'>,
  vehicleId: string,
  overrides: Partial<VehicleDetailsForm> = {},
): Promise<OwnVehicleDetails> {
  const body = vehicleDetails(overrides);
  return app.expect<OwnVehicleDetails>(200, 'PUT', `/host/cars/${vehicleId}/details`, { token, body });
}
