import { describe, expect, test } from 'vitest';
import { pointList } from '../proof/campaigns/crash/points.ts';
import { filesMatching, read } from './readers/repository.ts';
import { takersOf } from './readers/takers.ts';

describe('a point at which the campaign kills a process', () => {
  const isTaken = takersOf(filesMatching('server/src/**/*.ts').map((path) => ({ path, text: read(path) })));

  test.each(pointList)('%s: the product calls the function through the file that is wrapped', (_, point) => {
    expect(isTaken(point.file, point.wraps)).toBe(true);
  });

  test('is missed where the callers go around the file', () => {
    const passing = { path: 'public.ts', text: "export { put } from './inner.ts';" };
    const inner = { path: 'caller.ts', text: "import { put } from './inner.ts';" };
    const outer = { path: 'caller.ts', text: "import { put } from './public.ts';" };
    const whole = { path: 'caller.ts', text: "import * as store from './inner.ts'; store.put();" };
    expect(takersOf([passing, inner])('public.ts', 'put')).toBe(false);
    expect(takersOf([passing])('inner.ts', 'put')).toBe(false);
    expect(takersOf([passing, outer])('public.ts', 'put')).toBe(true);
    expect(takersOf([passing, outer])('inner.ts', 'put')).toBe(true);
    expect(takersOf([whole])('inner.ts', 'put')).toBe(true);
    expect(takersOf([whole])('inner.ts', 'take')).toBe(false);
  });
});
