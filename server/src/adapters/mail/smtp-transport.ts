import { createTransport, type Transporter } from 'nodemailer';
import { smtpTls, type SmtpTls } from '../../config/smtp.ts';
import { MailTransportUnavailable, type MailTransport } from './mail-transport.ts';

interface SmtpTimeouts {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
}

const timeouts: SmtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

interface SmtpTransportOptions {
  tls?: SmtpTls | undefined;
  /** PEM; the server's certificate has to be this one or signed by it. */
  ca?: string | undefined;
  timeouts?: SmtpTimeouts;
}

/** @param url `smtp://user:password@host:587` or `smtps://…`. */
export function createSmtpTransport(url: string, options: SmtpTransportOptions = {}): MailTransport {
  const mode = smtpTls({ url, tls: options.tls });
  const transporter = createTransport({
    url,
    requireTLS: mode === 'required' || mode === 'self-signed',
    ignoreTLS: mode === 'off',
    tls: {
      rejectUnauthorized: mode !== 'self-signed',
      ...(options.ca !== undefined && { ca: options.ca }),
    },
    pool: true,
    maxConnections: 5,
    // Trying again is the outbox's decision, which counts it.
    maxRequeues: 0,
    idleTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(options.timeouts ?? timeouts),
  });
  return {
    async send(message) {
      try {
        await transporter.sendMail(message);
      } catch (error) {
        if (isAboutTheMessage(error) || (await responses(transporter))) throw error;
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
async function responses(transporter: Pick<Transporter, 'verify'>): Promise<boolean> {
  try {
    await transporter.verify();
    return true;
  } catch {
    return false;
  }
}
