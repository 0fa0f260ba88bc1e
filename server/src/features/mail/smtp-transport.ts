import { createTransport, type Transporter } from 'nodemailer';
import { MailTransportUnavailable, type MailTransport } from './mail-transport.ts';

export interface SmtpTimeouts {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
}

const timeouts: SmtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** @param url `smtp://user:password@host:587` or `smtps://…`. */
export function createSmtpTransport(url: string, limits: SmtpTimeouts = timeouts): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // Trying again is the outbox's decision, which counts it.
    maxRequeues: 0,
    idleTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...limits,
  });
  return {
    async send(message) {
      try {
        await transporter.sendMail(message);
      } catch (error) {
        if (isAboutTheMessage(error) || (await answers(transporter))) throw error;
        throw new MailTransportUnavailable(error instanceof Error ? error.message : 'no answer', {
          cause: error,
        });
      }
    },
    async close() {
      transporter.close();
    },
  };
}

const messageSteps = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

function isAboutTheMessage(error: unknown): boolean {
  return error instanceof Error && 'command' in error && messageSteps.has(String(error.command));
}

/** A connection lost half-way says nothing of who is to blame: only a server that greets nobody is away. */
async function answers(transporter: Pick<Transporter, 'verify'>): Promise<boolean> {
  try {
    await transporter.verify();
    return true;
  } catch {
    return false;
  }
}
