import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The released version, or the latest one before this code, from the root's package.json. */
export const version = readVersion(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'));

function readVersion(manifest: string): string {
  const { version: found }: { version: string } = JSON.parse(manifest);
  return found;
}
