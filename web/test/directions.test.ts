import { expect, test } from 'vitest';
import { directionsTo } from '../app/ui/directions.ts';

test.each(['555 Trade Wind Way, Honolulu, HI 96815', 'A & B Street #2, ?x=1 %20'])(
  'the maps service is given the whole address as destination: %s',
  (address) => {
    const { searchParams, protocol } = new URL(directionsTo(address));
    expect(searchParams.get('destination')).toBe(address);
    expect(protocol).toBe('https:');
  },
);
