import { afterEach, expect, test, vi } from 'vitest';
import { takeTurns } from '../../../src/http/clients/turns.ts';

afterEach(() => void vi.useRealTimers());

/** Work that goes on until it is told to end. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { run: vi.fn<() => Promise<string>>(() => promise), end: resolve, fail: reject };
}

test('so many work at once, and the others follow in the order in which they came', async () => {
  const turns = takeTurns(2);
  const all = [work(), work(), work(), work()];
  const results = all.map(({ run }) => turns.take(run));
  const begun = () => all.map(({ run }) => run.mock.calls.length);
  expect([begun(), turns.waiting()]).toEqual([[1, 1, 0, 0], 2]);
  all[1]?.end('second');
  expect(await results[1]).toBe('second');
  expect([begun(), turns.waiting()]).toEqual([[1, 1, 1, 0], 1]);
  all[0]?.fail(new Error('failed'));
  await expect(results[0]).rejects.toThrow('failed');
  expect([begun(), turns.waiting()]).toEqual([[1, 1, 1, 1], 0]);
  all[2]?.end('');
  all[3]?.end('');
  await Promise.all(results.slice(2));
  expect(await turns.take(async () => 'next')).toBe('next');
});

test('who has waited for two seconds is told so, and the turn goes on to the next', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const turns = takeTurns(1);
  const [first, late, next] = [work(), work(), work()];
  const done = turns.take(first.run);
  const refused = turns.take(late.run);
  vi.advanceTimersByTime(2_001);
  const served = turns.take(next.run);
  first.end('first');
  next.end('next');
  await expect(refused).rejects.toMatchObject({ code: 'unavailable' });
  expect([await done, await served, late.run.mock.calls]).toEqual(['first', 'next', []]);
});

test('all who ask for the same before its turn have one answer, and who asks while it is worked for has the next', async () => {
  const turns = takeTurns(1);
  const runShared = turns.shared<string>();
  const other = work();
  const others = runShared('other', other.run);
  const [first, joined, later] = [work(), work(), work()];
  const together = [
    runShared('same', first.run),
    runShared('same', joined.run),
    runShared('same', joined.run),
  ];
  expect(turns.waiting()).toBe(3);
  other.end('other');
  await others;
  expect([first.run.mock.calls.length, turns.waiting()]).toEqual([1, 0]);
  const next = runShared('same', later.run);
  expect(turns.waiting()).toBe(1);
  first.end('read once');
  expect(await Promise.all(together)).toEqual(['read once', 'read once', 'read once']);
  later.end('read again');
  expect([await next, joined.run.mock.calls, turns.waiting()]).toEqual(['read again', [], 0]);
});

test('of what several wait for, the last decides how long; what is refused is tried anew for the next', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const turns = takeTurns(1);
  const runShared = turns.shared<string>();
  const [busy, busyAgain] = [work(), work()];
  const before = turns.take(busy.run);
  const together = [runShared('same', async () => 'in time')];
  vi.advanceTimersByTime(1_900);
  together.push(runShared('same', async () => 'in time'));
  vi.advanceTimersByTime(200);
  busy.end('');
  await before;
  expect(await Promise.all(together)).toEqual(['in time', 'in time']);

  const again = turns.take(busyAgain.run);
  const late = [runShared('same', work().run), runShared('same', work().run)];
  vi.advanceTimersByTime(2_001);
  busyAgain.end('');
  await again;
  const results = await Promise.allSettled(late);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([await runShared('same', async () => 'anew'), turns.waiting()]).toEqual(['anew', 0]);
});
