import type { Location } from '@makani/contract/site/locations';
import type { Site } from '@makani/contract/site/site';
import { formatDailyUsd } from '@makani/contract/kernel/money';
import { idSchema } from '@makani/contract/kernel/text';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { freeHoursInWords } from '@makani/domain/policy/policy-words';
import { data, isRouteErrorResponse } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { paths } from '../../paths.ts';

/** The vehicle id in `/vehicle?id=…`; null within a booking. @throws a 404 response for an invalid id. */
export function idInAddress(request: Request): string | null {
  const id = new URL(request.url).searchParams.get('id');
  if (id === null) return null;
  // oxlint-disable-next-line typescript/only-throw-error -- the router turns it into a 404 from inside a loader
  if (!idSchema.safeParse(id).success) throw notFound();
  return id;
}

/** Turns a missing vehicle into a 404 response: unknown, archived and in maintenance look the same. */
export async function orNotFound<Page>(page: Promise<Page>): Promise<Page> {
  try {
    return await page;
  } catch (error) {
    throw isApiError(error, 'not_found') ? notFound() : error;
  }
}

export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** The title, description and picture for search engines and sharing. */
export function wordsOfVehicle(vehicle: Vehicle, location: Location, { policy }: Pick<Site, 'policy'>) {
  const { id, name, year, dailyCents, specs, image } = vehicle;
  const facts = `${specs.seats} seats, ${specs.transmission}, ${specs.engine}`;
  return {
    title: `${name} rental in ${location.name}`,
    description: `Rent the ${year} ${name} in ${location.name} for ${formatDailyUsd(dailyCents)} per day: ${facts}. Free cancellation up to ${freeHoursInWords(policy)} before pickup.`,
    address: paths.vehicleById(id),
    // Drawings are SVG, which social networks do not show.
    ...(image.jpegSrcset !== undefined && { photo: image }),
  };
}

function notFound() {
  return data(null, { status: 404 });
}
