/** Runs an act once at a time. A call while it runs makes it run once more, however many there were. */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isWantedAgain = false;

  async function runAll(): Promise<void> {
    do {
      isWantedAgain = false;
      await run();
    } while (isWantedAgain);
  }

  return () => {
    isWantedAgain = true;
    running ??= runAll().finally(() => {
      running = undefined;
    });
    return running;
  };
}
