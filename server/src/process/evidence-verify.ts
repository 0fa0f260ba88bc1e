import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Config } from '../config/config.ts';
import { verifyPacket } from '../features/documents/public/packet.ts';
import { UsageError } from './start-failure.ts';

/** Compares every file of an evidence packet, and every accident report in it, with its hash. It reads no database, so it works on any machine. */
export async function runEvidenceVerify(_config: Config, args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined)
    throw new UsageError('Please name a packet: npm run evidence:verify -- evidence-MK-….zip');
  const { files, faults } = verifyPacket(await readFile(file));
  if (faults.length > 0) throw new Error(`The packet is not as it was sealed. ${faults.join(' ')}`);
  console.log(`The packet is whole: ${files} files have the hashes that it lists.`);
}
