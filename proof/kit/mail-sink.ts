import { SMTPServer } from 'smtp-server';

export interface MailSink {
  url: string;
  received: { recipient: string; raw: string; secure: boolean; user: string | undefined }[];
  /** Every sign-in, with whether the connection was encrypted. */
  signIns: { user: string | undefined; secure: boolean }[];
  close(): Promise<void>;
}

/** A real mail server on a free port. `whenData` decides the fate of a complete message. */
export async function startMailSink(
  options: {
    port?: number;
    refuse?: (recipient: string) => boolean;
    whenData?: (recipient: string) => 'take' | 'drop connection';
    /** False accepts the connection and never responds. */
    greets?: boolean;
    /** Offers STARTTLS with this certificate. */
    tls?: { key: string; cert: string };
    /** Requires a user name and password and accepts any, encrypted or not. */
    signIn?: boolean;
  } = {},
): Promise<MailSink> {
  const received: MailSink['received'] = [];
  const signIns: MailSink['signIns'] = [];
  const server = new SMTPServer({
    disabledCommands: [
      ...(options.signIn === true ? [] : ['AUTH']),
      ...(options.tls === undefined ? ['STARTTLS'] : []),
    ],
    ...options.tls,
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username }, { secure }, callback) {
      signIns.push({ user: username, secure });
      callback(null, { user: username ?? '' });
    },
    onConnect(_session, callback) {
      if (options.greets !== false) callback();
    },
    onRcptTo({ address }, _session, callback) {
      callback(options.refuse?.(address) === true ? new Error('no such mailbox') : null);
    },
    onData(stream, session, callback) {
      const recipient = session.envelope.rcptTo.map(({ address }) => address).join();
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (options.whenData?.(recipient) === 'drop connection') {
          for (const connection of server.connections) connection.close();
          return;
        }
        const raw = Buffer.concat(chunks).toString('utf8');
        received.push({ recipient, raw, secure: session.secure, user: session.user });
        callback();
      });
    },
  });
  // Clients that hang up midway are part of the tests.
  server.on('error', () => {});
  const listening = Promise.withResolvers<void>();
  const socket = server.listen(options.port ?? 0, '127.0.0.1', () => listening.resolve());
  await listening.promise;
  const address = socket.address();
  if (address === null || typeof address === 'string') throw new Error('the mail sink has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    signIns,
    async close() {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      await closed.promise;
    },
  };
}
