import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailMessage, MailTransport } from './mail-transport.ts';

/**
 * For machines without a mail server. Each message becomes `<message id>.eml` in the folder; a resend
 * overwrites it.
 */
export function createFileTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    toFiles: true,
    async send(message) {
      const { message: eml } = await composer.sendMail(message);
      await mkdir(folder, { recursive: true });
      const path = join(folder, fileName(message));
      const unfinished = `${path}.${process.pid}-${crypto.randomUUID()}.tmp`;
      try {
        await writeFile(unfinished, eml, { flush: true });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async close() {
      composer.close();
    },
  };
}

function fileName(message: MailMessage): string {
  return `${message.messageId.replace(/^<|>$/g, '').replace(/[^\w.@-]/g, '_')}.eml`;
}
