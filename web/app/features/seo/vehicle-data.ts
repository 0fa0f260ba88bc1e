import type { Site } from '@makani/contract/site/site';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { paths } from '../../paths.ts';
import type { DataNode } from './data-node.ts';

/** A day's rental of one vehicle, both a product and a car. */
export function vehicleData(
  { name, publicUrl }: Pick<Site, 'name' | 'publicUrl'>,
  vehicle: Vehicle,
  canBePickedUp: boolean,
): DataNode {
  const { seats, transmission, engine } = vehicle.specs;
  const price = (vehicle.dailyCents / 100).toFixed(2);
  const url = publicUrl + paths.vehicleById(vehicle.id);
  return {
    '@type': ['Product', 'Vehicle'],
    '@id': url,
    url,
    name: vehicle.name,
    description: `${vehicle.name}, ${vehicle.year}: ${seats} seats, ${transmission}, ${engine}. For rent by the day.`,
    category: vehicle.category,
    image: publicUrl + vehicle.image.src,
    vehicleModelDate: String(vehicle.year),
    vehicleSeatingCapacity: seats,
    vehicleTransmission: transmission,
    vehicleEngine: { '@type': 'EngineSpecification', name: engine },
    ...(vehicle.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: vehicle.rating.average,
        reviewCount: vehicle.rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'USD',
      priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'USD', unitCode: 'DAY' },
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      availability: `https://schema.org/${canBePickedUp ? 'InStock' : 'PreOrder'}`,
      seller: { '@type': 'Organization', name },
    },
  };
}
