import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import type { VehicleForm } from '@makani/contract/vehicles/host-vehicle-form';
import { type Locator, type Page, expect, test } from '@playwright/test';
import type { Container, Guest } from './app.ts';
import { vehicleDetails } from '../../server/test/kit/vehicle-details.ts';
import { type Colour, photo } from './png.ts';

export const sampleVan = 'Sample Family Van';

export async function signUpHost(app: Container): Promise<Guest> {
  return app.signUp({ roles: ['guest', 'host'], firstName: 'Leilani' });
}

/** Lists a vehicle through the API, with one photo per color. Photos are small by default. */
export async function listVehicle(
  app: Container,
  { token }: Guest,
  colours: readonly Colour[],
  size?: { width: number },
): Promise<HostVehicleDetail> {
  const authorization = `Bearer ${token}`;
  const ids: string[] = [];
  for (const [place, colour] of colours.entries()) {
    const body = new FormData();
    const { name, mimeType, buffer } = photo(`photo-${place + 1}.png`, colour, size);
    body.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    const response = await fetch(`${app.url}/api/host/photos`, {
      method: 'POST',
      headers: { authorization },
      body,
    });
    expect(response.status).toBe(201);
    const { id } = (await response.json()) as { id: string };
    ids.push(id);
  }
  const form: VehicleForm = {
    name: sampleVan,
    category: 'Van',
    locationId: 'honolulu',
    year: 2025,
    dailyCents: 21_000,
    description: 'Roomy, quiet, and easy to load.',
    features: ['Sliding doors', 'Two child seats'],
    specs: { seats: 8, transmission: 'Automatic', engine: '2.5L hybrid', acceleration: '0-60 mph in 8.1 s' },
    photos: ids.map((id, place) => ({ id, isPrimary: place === 0 })),
  };
  const response = await fetch(`${app.url}/api/host/cars`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(form),
  });
  expect(response.status).toBe(201);
  const vehicle = (await response.json()) as HostVehicleDetail;
  const saved = await fetch(`${app.url}/api/host/cars/${vehicle.id}/details`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(vehicleDetails()),
  });
  expect(saved.status).toBe(200);
  return vehicle;
}

export async function reviewTrip(app: Container, { token }: Guest, bookingId: string): Promise<void> {
  const response = await fetch(`${app.url}/api/bookings/${bookingId}/review`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ stars: 4, text: 'Room for everyone.' }),
  });
  expect(response.status).toBe(200);
}

/** The value beside a label on a card: 'Total bookings'. */
export function factOf(card: Locator, label: string): Locator {
  return card.locator(`dt:text-is("${label}") + dd`);
}

/** The colors of a status. Spec 4. */
export const badgeColours = { green: 'rgb(220, 234, 219)', yellow: 'rgb(245, 230, 188)' } as const;

/** Fills all fields except the photos. */
export async function fillVehicle(page: Page): Promise<void> {
  await page.getByLabel('Name').fill(sampleVan);
  await page.getByRole('button', { name: /^Category/ }).click();
  await page.getByRole('option', { name: 'Van', exact: true }).click();
  await page.getByLabel('Year').fill('2025');
  await page.getByLabel('Price per day').fill('210.50');
  await page
    .getByLabel('Description')
    .fill('Roomy, quiet, and easy to load.\nThe roof rack takes four surfboards.');
  await page.getByLabel('Features').fill('Sliding doors\nTwo child seats');
  await page.getByLabel('Seats').fill('8');
  await page.getByLabel('Transmission').fill('Automatic');
  await page.getByLabel('Engine').fill('2.5L hybrid');
  await page.getByLabel('Acceleration').fill('0-60 mph in 8.1 s');
}

/** Selects files as the browser's own dialog would. */
export async function choosePhotos(
  page: Page,
  files: readonly { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  await page.locator('input[type=file]').setInputFiles([...files]);
}

/**
 * Drops a photo onto the field, as from a folder. DevTools does it, because a file made by a script of the
 * page does not count as dropped.
 */
export async function dropPhoto(
  page: Page,
  { name, buffer }: { name: string; buffer: Buffer },
): Promise<void> {
  const path = test.info().outputPath(name);
  await writeFile(path, buffer);
  const field = page.getByText('Drop your photos here');
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('The field to drop photos on is not there.');
  const devtools = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    });
  }
  await devtools.detach();
}

export function photoTiles(page: Page): Locator {
  return page.getByRole('grid', { name: 'Photos in order' }).getByRole('row');
}

/** The photos' names in order, the primary one with a star. */
export async function photoNames(page: Page): Promise<string[]> {
  const texts = await photoTiles(page).allInnerTexts();
  return texts.map((text) => {
    const name = /\S+\.png|Photo \d/.exec(text)?.[0] ?? text;
    return /primary/i.test(text) ? `${name} *` : name;
  });
}

/** The color in the middle of a picture, once it has loaded. */
export async function colourOf(picture: Locator): Promise<number[]> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  return picture.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(30, 30, 1, 1).data ?? [];
    // Compression changes the colors slightly.
    return [...data].slice(0, 3).map((part) => Math.round(part / 64) * 64);
  });
}
