import { beforeEach, expect, vi } from 'vitest';

/**
 * An unexpected console error fails the test. A test that expects one replaces `console.error` itself. What a test has
 * spied on is put back, however it ended: the next file of this worker uses it, too.
 */
beforeEach(() => {
  const original = console.error;
  const seen = vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => original(...args));
  return () => {
    const calls = seen.mock.calls;
    vi.restoreAllMocks();
    expect(calls, 'unexpected console.error').toEqual([]);
  };
});
