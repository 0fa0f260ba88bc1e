import { onTestFinished, vi } from 'vitest';

/**
 * Fake timers at a fifth of the clock’s speed or less, so that none ends early on a busy machine. Called before the page is
 * opened: a fake `clearTimeout` doesn’t clear a real timer.
 */
export function slowClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const advance = setInterval(() => vi.advanceTimersByTime(1), 5);
  onTestFinished(() => clearInterval(advance));
}
