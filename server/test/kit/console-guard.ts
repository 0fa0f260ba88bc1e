import { beforeEach, expect, vi } from 'vitest';

/** An unexpected console error fails the test. A test that expects one replaces `console.error` itself. */
beforeEach(() => {
  const original = console.error;
  const seen = vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => original(...args));
  return () => {
    const calls = seen.mock.calls;
    seen.mockRestore();
    expect(calls, 'unexpected console.error').toEqual([]);
  };
});
