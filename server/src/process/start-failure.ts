import { ConfigError } from '../config/config.ts';
import { isDiskFull } from '../db/data-folder.ts';

const diskIsFull =
  'The disk is full. Free some space, or choose a folder on another disk with DATA_DIR: an empty database takes 50 MB. ' +
  'The next start begins again where this one stopped.';

/** What a person reads when the process could not start: one sentence where we know the reason, all there is where not. */
export function explainFailure(error: unknown, usage: string): { text: string; exitCode: number } {
  if (isDiskFull(error)) return { text: diskIsFull, exitCode: 1 };
  if (!(error instanceof Error)) return { text: String(error), exitCode: 1 };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Node adds advice about positional arguments, which none of our commands has use for.
  if (code.startsWith('ERR_PARSE_ARGS_'))
    return { text: `${error.message.split('. To specify', 1)[0]}.\n${usage}`, exitCode: 2 };
  if (error instanceof UsageError) return { text: `${error.message}\n${usage}`, exitCode: 2 };
  // Our own sentences, and those of the operating system: where in the code they arose helps nobody.
  const isSentence = error instanceof ConfigError || error.constructor === Error;
  return { text: isSentence ? error.message : (error.stack ?? error.message), exitCode: 1 };
}

/** The command line cannot be understood. */
export class UsageError extends Error {
  override name = 'UsageError';
}
