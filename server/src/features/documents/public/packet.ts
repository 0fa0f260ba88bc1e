import { unzipSync, zipSync } from 'fflate';
import { createHash } from 'node:crypto';
import type { ZippedFile } from '../facts/evidence-facts.ts';
import { faultsOfReports } from '../reports-in-packet.ts';

/** The list of the others by their SHA-256, in the form that `sha256sum -c` reads. */
const sumsName = 'SHA256SUMS';
const line = /^(?<hash>[0-9a-f]{64}) {2}(?<name>.+)$/;

/** Files with the hash of each, so that anybody can see that none was changed. */
export function sealPacket(files: readonly ZippedFile[]): Uint8Array<ArrayBuffer> {
  const sums = files.map(({ name, content }) => `${hashOf(content)}  ${name}\n`).join('');
  return zipOf([...files, { name: sumsName, content: new TextEncoder().encode(sums) }]);
}

/**
 * The faults of a packet, a sentence for each file and each accident report; none when it is as it was sealed.
 * @returns the number of files that were looked at, too.
 */
export function verifyPacket(packet: Uint8Array): { files: number; faults: string[] } {
  const { [sumsName]: sums, ...files } = unzipSync(packet);
  if (sums === undefined) return { files: 0, faults: [`There is no ${sumsName} in it.`] };
  const listed = new Map<string, string>();
  const faults: string[] = [];
  for (const text of new TextDecoder().decode(sums).split('\n').filter(Boolean)) {
    const { hash, name } = line.exec(text)?.groups ?? {};
    if (hash === undefined || name === undefined) faults.push(`${sumsName} has a line that is none: ${text}`);
    else listed.set(name, hash);
  }
  for (const [name, hash] of listed) {
    const content = files[name];
    if (content === undefined) faults.push(`${name} is missing.`);
    else if (hashOf(content) !== hash) faults.push(`${name} was changed.`);
  }
  for (const name of Object.keys(files)) if (!listed.has(name)) faults.push(`${name} was added.`);
  const evidence = files['evidence.json'];
  if (evidence !== undefined) faults.push(...faultsOfReports(evidence));
  return { files: listed.size, faults };
}

/** Nothing in it is compressed, and no file has a date: the texts have their own. */
export function zipOf(files: readonly ZippedFile[]): Uint8Array<ArrayBuffer> {
  const contents = files.map(({ name, content }) => [name, content]);
  return zipSync(Object.fromEntries(contents), { level: 0, mtime: '1980-01-01T00:00' });
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
