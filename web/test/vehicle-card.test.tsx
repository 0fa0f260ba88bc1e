import type { Picture, Vehicle } from '@makani/contract/vehicles/vehicles';
import { illustrationOf } from '@makani/domain/vehicles/gallery';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VehicleCard } from '../app/features/catalog/vehicle-card.tsx';
import { buttonClass } from '../app/ui/buttons/button-class.ts';

test('a card whose vehicle has no picture of its own marks the drawing; a photo has no mark', () => {
  expect(cardOf(illustrationOf('Van'))).toContain('>Illustration</span>');
  expect(cardOf({ src: '/photos/one-960.jpg', alt: 'Family Van' })).not.toContain('Illustration');
});

test('where the party does not fit, the card says why and its button steps back', () => {
  const image = illustrationOf('Van');
  const [main, second] = (['primary', 'secondary'] as const).map((variant) =>
    buttonClass({ size: 'small', variant }).replaceAll('&', '&amp;'),
  );
  const sentence = 'With everyone aboard, your bags won’t fit.';
  const misfit = cardOf(image, { answer: 'no', sentence });
  expect(misfit).toContain(sentence);
  expect(misfit).toContain(second);
  expect(misfit).not.toContain(main);
  expect(cardOf(image, { answer: 'tight', sentence: 'Fits your party of 5.' })).toContain(main);
});

function cardOf(image: Picture, fit: Vehicle['fit'] = null): string {
  const vehicle: Vehicle = {
    id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    name: 'Family Van',
    category: 'Van',
    year: 2024,
    dailyCents: 21_000,
    image,
    locations: ['honolulu'],
    specs: { seats: 8, transmission: 'Automatic', engine: 'Hybrid', acceleration: '8.1 s' },
    instantBooking: false,
    rating: null,
    quote: null,
    fit,
  };
  return renderToStaticMarkup(<VehicleCard vehicle={vehicle} onReserve={() => {}} />);
}
