import type { FastifyInstance } from 'fastify';
import { mailConnections, type MailMessage } from '../../../../server/src/adapters/mail/mail-transport.ts';
import { createSmtpTransport } from '../../../../server/src/adapters/mail/smtp-transport.ts';

/** One written mail so many times, with nodemailer as the product has it and nothing around it. */
export function mailsAlone(app: FastifyInstance): void {
  app.put<{ Querystring: { smtp: string; count: string }; Body: MailMessage }>(
    '/mails',
    async ({ query: { smtp, count }, body }, reply) => {
      const transport = createSmtpTransport(smtp);
      let next = 0;
      const sendMore = async (): Promise<void> => {
        while (next < Number(count)) {
          next += 1;
          await transport.send({ ...body, messageId: `<${next}@makani.example>` });
        }
      };
      try {
        await Promise.all(Array.from({ length: 2 * mailConnections }, sendMore));
      } finally {
        await transport.close();
      }
      return reply.code(204).send();
    },
  );
}
