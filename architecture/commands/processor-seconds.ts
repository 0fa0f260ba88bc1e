import { existsSync, readFileSync } from 'node:fs';
import { browserTimes } from '../../e2e/kit/browser-time.ts';

/** Linux counts processor time in hundredths of a second for programs, whatever its own clock. */
const ticksPerSecond = 100;

/**
 * Processor time of this process, of the descendants that have ended, and of the browsers' pages, such as
 * `, 812 processor seconds`. Empty where the system doesn't tell it.
 */
export function processorSeconds(): string {
  let stat: string;
  try {
    stat = readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return '';
  }
  // The name of the program, in parentheses, may contain spaces. Fields 14 to 17 are utime, stime, cutime and cstime.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return `, ${Math.round(ticks / ticksPerSecond + secondsOfPages())} processor seconds`;
}

function secondsOfPages(): number {
  const lines = existsSync(browserTimes) ? readFileSync(browserTimes, 'utf8').trim().split('\n') : [];
  return lines.reduce((sum, line) => sum + Number(line), 0);
}
