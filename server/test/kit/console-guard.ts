import { beforeEach, expect, vi } from 'vitest';

/** An error on the console is a failure nobody asserted; a test that expects one replaces `console.error` itself. */
beforeEach(() => {
  const original = console.error;
  const seen = vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => original(...args));
  return () => {
    const calls = seen.mock.calls;
    seen.mockRestore();
    expect(calls, 'unexpected console.error').toEqual([]);
  };
});
