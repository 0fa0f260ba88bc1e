import {
  type MailMessage,
  type MailTransport,
  MailTransportUnavailable,
} from '../../../server/src/adapters/mail/mail-transport.ts';

/** A mail server that can be away. */
export class MailServer implements MailTransport {
  isAway = false;
  /** Mails that came while it was away. */
  refused = 0;
  /** The ids of the messages that it took. */
  readonly sent: string[] = [];

  async send({ messageId }: MailMessage): Promise<void> {
    if (this.isAway) {
      this.refused += 1;
      throw new MailTransportUnavailable('nobody listens');
    }
    this.sent.push(messageId);
  }

  async close(): Promise<void> {
    await Promise.resolve();
  }
}
