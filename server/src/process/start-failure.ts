import { ConfigError } from '../config/config.ts';
import { isDiskFull } from '../db/data-folder.ts';

const diskIsFull =
  'The disk is full. Free some space, or choose a folder on another disk with DATA_DIR: an empty database takes 50 MB. ' +
  'The next start begins again where this one stopped.';

/** The message for a failed start: one sentence for a known cause, the full error otherwise. */
export function explainFailure(error: unknown, usage: string): { text: string; exitCode: number } {
  if (isDiskFull(error)) return { text: diskIsFull, exitCode: 1 };
  if (!(error instanceof Error)) return { text: String(error), exitCode: 1 };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Node adds advice about positional arguments that applies to none of the commands.
  if (code.startsWith('ERR_PARSE_ARGS_'))
    return { text: `${error.message.split('. To specify', 1)[0]}.\n${usage}`, exitCode: 2 };
  if (error instanceof UsageError) return { text: `${error.message}\n${usage}`, exitCode: 2 };
  // Known messages need no stack trace, whether ours or the operating system's.
  const isSentence = error instanceof ConfigError || error.constructor === Error;
  return { text: isSentence ? error.message : (error.stack ?? error.message), exitCode: 1 };
}

/** The command line is invalid. */
export class UsageError extends Error {
  override name = 'UsageError';
}
