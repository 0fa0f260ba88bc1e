import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The released version that this is, or the last one before it: the root's package.json says so. */
export const version = readVersion(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'));

function readVersion(manifest: string): string {
  const { version: found }: { version: string } = JSON.parse(manifest);
  return found;
}
