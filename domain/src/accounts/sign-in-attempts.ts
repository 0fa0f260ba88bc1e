/** Attempts to sign in to one account, which may come from many addresses. */
const fastAttempts = 5;
export const mostAttempts = 10;
/** For how long attempts count after the latest one. It is also the rest after `mostAttempts`. */
export const attemptsCountSeconds = 15 * 60;

/** The least seconds between the latest of so many attempts and the next: none at first, then doubled, then a rest. */
export function pauseAfter(attempts: number): number {
  if (attempts >= mostAttempts) return attemptsCountSeconds;
  return attempts < fastAttempts ? 0 : 2 ** (attempts - fastAttempts);
}
