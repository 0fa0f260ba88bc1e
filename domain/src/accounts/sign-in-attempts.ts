/** Attempts to sign in to one account, which may come from many addresses. */
const fastAttempts = 5;
const mostAttempts = 10;
/** For how long attempts count after the latest one. It is also the rest after `mostAttempts`. */
const attemptsCountSeconds = 15 * 60;

/** How attempts at a password are slowed down, whoever makes them. */
export const signInPace = {
  pauses: Array.from({ length: mostAttempts + 1 }, (_, count) => pauseAfter(count)),
  countSeconds: attemptsCountSeconds,
};

/** The least seconds between the latest of so many attempts and the next: none at first, then doubled, then a rest. */
function pauseAfter(attempts: number): number {
  if (attempts >= mostAttempts) return attemptsCountSeconds;
  return attempts < fastAttempts ? 0 : 2 ** (attempts - fastAttempts);
}
