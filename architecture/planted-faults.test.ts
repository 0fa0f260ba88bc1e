import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plantedFaults } from './planted-faults/planted-faults.ts';
import { plantIn } from './planted-faults/planted-fault.ts';

const root = join(import.meta.dirname, '..');

describe('the planted faults', () => {
  test('are one hundred and ten, each with a sentence of its own', () => {
    expect(new Set(plantedFaults.map(({ name }) => name)).size).toBe(110);
  });

  test.each(plantedFaults)('$name: can be planted, and names tests', (fault) => {
    const text = readFileSync(join(root, fault.file), 'utf8');
    expect(plantIn(text, fault)).not.toBe(text);
    expect(fault.tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(fault.tests).not.toEqual([]);
  });

  test('are refused when their text is not there, or there twice', () => {
    const fault = { name: 'a fault', file: 'a.ts', find: 'price', replace: '0', tests: [] };
    expect(() => plantIn('cost', fault)).toThrow('has 0 times');
    expect(() => plantIn('price + price', fault)).toThrow('has 2 times');
    expect(plantIn('price + fee', fault)).toBe('0 + fee');
  });
});
