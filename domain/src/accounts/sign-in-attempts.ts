/** Attempts to sign in to one account, which may come from many addresses. */
const fastAttempts = 5;
const maxAttempts = 10;
/** For how long attempts count after the latest one. It is also the rest after `maxAttempts`. */
const attemptsCountSeconds = 15 * 60;

/** How attempts at a password are slowed down, whoever makes them. */
export const signInPace = {
  pauses: Array.from({ length: maxAttempts + 1 }, (_, count) => pauseAfter(count)),
  countSeconds: attemptsCountSeconds,
};

/** The least seconds between the latest of so many attempts and the next: none at first, then doubled, then a rest. */
function pauseAfter(attempts: number): number {
  if (attempts >= maxAttempts) return attemptsCountSeconds;
  return attempts < fastAttempts ? 0 : 2 ** (attempts - fastAttempts);
}
