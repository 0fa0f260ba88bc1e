import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '../../lib/private-folder.ts';
import type { MailMessage, MailTransport } from './mail-transport.ts';

/**
 * For machines without a mail server. Each message becomes `<message id>.eml` in the folder; a resend
 * overwrites it. They hold names and links that open accounts, so only this user may read them.
 */
export function createFileTransport(folder: string): MailTransport {
  let opened: ReturnType<typeof openComposer> | undefined;
  return {
    toFiles: true,
    async send(message) {
      const composer = await (opened ??= openComposer());
      const { message: eml } = await composer.sendMail(message);
      await makePrivateFolder(folder);
      const path = join(folder, fileName(message));
      const unfinished = `${path}.${process.pid}-${crypto.randomUUID()}.tmp`;
      try {
        await writeFile(unfinished, eml, { mode: 0o600, flush: true });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async close() {
      (await opened)?.close();
    },
  };
}

/** Loaded with the first mail, so that the start does not wait for it. */
async function openComposer() {
  const { createTransport } = await import('nodemailer');
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
}

function fileName(message: MailMessage): string {
  return `${message.messageId.replace(/^<|>$/g, '').replace(/[^\w.@-]/g, '_')}.eml`;
}
