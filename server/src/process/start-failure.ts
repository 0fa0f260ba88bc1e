import { ConfigError } from '../config/config.ts';
import { isDiskFull } from '../db/data-folder.ts';
import { FolderInUse } from '../db/folder-lock.ts';

const diskIsFull =
  'The disk is full. Free some space, or choose a folder on another disk with DATA_DIR: an empty database takes 50 MB. ' +
  'The next start begins again where this one stopped.';

/** The message for a failed start: one sentence for a known cause, the full error otherwise. */
export function explainFailure(
  error: unknown,
  usage: string,
  command = 'serve',
): { text: string; exitCode: number } {
  if (isDiskFull(error)) return { text: diskIsFull, exitCode: 1 };
  // Another folder would be another database, which is no use to a command.
  if (error instanceof FolderInUse && command !== 'serve') return { text: siteIsOpen(error), exitCode: 1 };
  if (!(error instanceof Error)) return { text: String(error), exitCode: 1 };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Node adds advice about positional arguments that applies to none of the commands.
  if (code.startsWith('ERR_PARSE_ARGS_'))
    return { text: `${error.message.split('. To specify', 1)[0]}.\n${usage}`, exitCode: 2 };
  if (error instanceof UsageError) return { text: `${error.message}\n${usage}`, exitCode: 2 };
  // Known messages need no stack trace, whether ours or the operating system's.
  const isSentence =
    error instanceof ConfigError || error instanceof FolderInUse || error.constructor === Error;
  return { text: isSentence ? error.message : (error.stack ?? error.message), exitCode: 1 };
}

function siteIsOpen({ holder }: FolderInUse): string {
  return `The embedded database is in use by ${holder}, and takes one process at a time: stop the site with Ctrl-C, run this again, then start the site.`;
}

/** The command line is invalid. */
export class UsageError extends Error {
  override name = 'UsageError';
}
