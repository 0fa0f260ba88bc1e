import { categories } from '@makani/contract/vehicles/vehicles';
import { vehicleFields } from '@makani/contract/vehicles/host-vehicle-form';
import { expect, test } from 'vitest';
import { specSuggestions } from '../../app/content/vehicle-suggestions.ts';

test.each(categories)('every suggestion for a %s is a text that the form accepts', (category) => {
  const { specs } = vehicleFields;
  for (const engine of ['', '2.5L hybrid', 'Electric']) {
    const suggested = specSuggestions(category, engine);
    for (const field of ['transmission', 'engine', 'acceleration'] as const) {
      for (const text of suggested[field]) expect(specs.shape[field].parse(text)).toBe(text);
    }
    expect(suggested.acceleration).toContain('Not stated');
  }
});

test('an electric engine has one speed, a plug-in hybrid has not', () => {
  expect(specSuggestions('Van', 'Electric, 268 hp').transmission).toEqual(['Single-speed automatic']);
  expect(specSuggestions('Van', '3.6L V6 plug-in electric hybrid').transmission).toContain(
    'Automatic (eCVT)',
  );
});
