import type { Category } from '@makani/contract/vehicles/vehicles';

export interface SpecSuggestions {
  transmission: readonly string[];
  engine: readonly string[];
  acceleration: readonly string[];
}

/**
 * Suggestions that save a host from inventing a text: usual values of the category, and those that go with an
 * electric engine.
 */
export function specSuggestions(category: Category | null, engine: string): SpecSuggestions {
  const isElectric = /\b(electric|ev)\b/i.test(engine) && !/hybrid/i.test(engine);
  return {
    transmission: isElectric
      ? ['Single-speed automatic']
      : ['Automatic', 'Automatic (eCVT)', 'Automatic, 8-speed', 'Manual, 6-speed'],
    engine: engines[category ?? 'Minivan'],
    acceleration: [...(isElectric ? electricTimes : times[category ?? 'Minivan']), 'Not stated'],
  };
}

const engines = {
  Minivan: ['2.5L hybrid', '3.5L V6', '3.6L V6 plug-in hybrid', 'Electric'],
  Van: ['2.0L turbo', '2.0L diesel', '3.5L V6', 'Electric'],
  'Non-Van': ['2.0L turbo', '2.5L hybrid', '3.0L twin-turbo', 'Electric'],
} as const satisfies Record<Category, readonly string[]>;

/** From quick to calm; the words are those of the first fleet. */
const times = {
  Minivan: ['0-60 mph in 6.5 s', '0-60 mph in 7.5 s', '0-60 mph in 8.5 s'],
  Van: ['0-60 mph in 8.5 s', '0-60 mph in 9.5 s', '0-60 mph in 11 s'],
  'Non-Van': ['0-60 mph in 4.5 s', '0-60 mph in 6.5 s', '0-60 mph in 8 s'],
} as const satisfies Record<Category, readonly string[]>;

const electricTimes = ['0-60 mph in 4 s', '0-60 mph in 5.5 s', '0-60 mph in 7.5 s'];
