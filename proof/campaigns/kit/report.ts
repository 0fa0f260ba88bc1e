import { randomInt } from 'node:crypto';
import { inspect, parseArgs } from 'node:util';

/** How much of a campaign is run: `short` in `.ci/run`, `long` when somebody has the time. */
export type Length = 'short' | 'long';

export interface Campaign {
  length: Length;
  /** The short figure or the long one. */
  count(short: number, long: number): number;
  /** The seed of everything random; `--seed` repeats a run. */
  seed: number;
  /** Aborts when the campaign's time is over. */
  signal: AbortSignal;
  /**
   * Prints one line.
   *
   * @param looked - How many things were looked at; none is a failure, because a check of nothing proves
   *   nothing.
   * @param broken - One sentence for each thing that is not as it should be.
   * @param more - Figures that belong to the line, such as '0 deadlocks, slowest 212 ms'.
   */
  check(name: string, looked: number, broken: readonly string[], more?: string): void;
}

/**
 * Runs one campaign as a command: a line per check, exit code 1 when a check is broken or looked at nothing,
 * when no check was made, when something was thrown and when the time is over.
 *
 * `--long` runs the whole of it.
 *
 * @param minutes - The time the short and the long form may take, on a machine that others share.
 */
export async function runCampaign(
  name: string,
  minutes: Record<Length, number>,
  run: (campaign: Campaign) => Promise<void>,
): Promise<void> {
  const { values } = parseArgs({
    options: {
      long: { type: 'boolean', default: false },
      seed: { type: 'string' },
      mutant: { type: 'string' },
      scene: { type: 'string' },
    },
  });
  const length: Length = values.long ? 'long' : 'short';
  const began = performance.now();
  const signal = AbortSignal.timeout(minutes[length] * 60_000);
  let checks = 0;
  let failed = 0;
  const say = (good: boolean, line: string): void => {
    checks += 1;
    if (!good) failed += 1;
    console.log(`${good ? 'good  ' : 'BROKEN'} ${name}: ${line}`);
  };
  const campaign: Campaign = {
    length,
    seed: values.seed === undefined ? randomInt(2 ** 31 - 1) : Number(values.seed),
    signal,
    count: (short, long) => (length === 'short' ? short : long),
    check(what, looked, broken, more) {
      const figures = [
        `${looked.toLocaleString('en-US')} looked at`,
        `${broken.length} broken`,
        ...(more ? [more] : []),
      ];
      say(looked > 0 && broken.length === 0, `${what}: ${figures.join(', ')}`);
      for (const sentence of broken.slice(0, 5)) console.log(`         ${sentence}`);
      if (broken.length > 5) console.log(`         and ${broken.length - 5} more`);
    },
  };
  try {
    await Promise.race([run(campaign), over(signal, minutes[length])]);
  } catch (error) {
    // With the error that caused it.
    say(false, inspect(error));
  }
  if (checks === 0) say(false, 'nothing was checked');
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `${failed === 0 ? 'good  ' : 'BROKEN'} ${name}: ${checks} checks, ${failed} broken, after ${seconds} s`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
  // A handle that could not be closed would keep the command running.
  setTimeout(() => process.exit(), 10_000).unref();
}

function over(signal: AbortSignal, minutes: number): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`It is not done after ${minutes} minutes.`)));
  });
}
