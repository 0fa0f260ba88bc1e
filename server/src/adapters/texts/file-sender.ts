import { access, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '../../lib/private-folder.ts';
import type { TextSender } from './text-sender.ts';

/**
 * For machines without a text network. Each text becomes `<id>.txt`, which only this user may read. A second one of the same id
 * is refused: at a real network it would arrive twice.
 */
export function fileTextSender(folder: string): TextSender {
  const fileOf = (id: string): string => join(folder, `${id}.txt`);
  return {
    toFiles: true,
    async send({ id, to, body }) {
      if (await isThere(fileOf(id))) throw new Error('this text was sent before');
      await makePrivateFolder(folder);
      const unfinished = `${fileOf(id)}.${process.pid}-${crypto.randomUUID()}.tmp`;
      try {
        await writeFile(unfinished, `To: ${to}\n\n${body}\n`, { mode: 0o600, flush: true });
        await rename(unfinished, fileOf(id));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      return id;
    },
    async find({ id }) {
      return (await isThere(fileOf(id))) ? id : undefined;
    },
  };
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
