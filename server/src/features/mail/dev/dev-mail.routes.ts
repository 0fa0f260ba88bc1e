import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../../config/config.ts';
import { mailboxPage, mailPage, mailStyle } from './dev-mail-pages.ts';
import { listStoredMail, readStoredMail } from './stored-mail.ts';

/**
 * The folder of the mailbox's address, made anew at each start and told at the terminal only: a proxy on this machine
 * can look like the person at it, but does not know it.
 */
export const devMailKey = randomBytes(16).toString('base64url');
export const devMailPath = `/dev/mail/${devMailKey}`;

/**
 * Shows the mails in `.data/mail` in a browser, because a development server has no mailbox. The mails
 * contain links that open accounts, so only requests from this machine get them.
 */
export function devMailRoutes(app: FastifyInstance, config: Config): void {
  if (!isAtHome(config)) return;
  const folder = join(config.dataDir, 'mail');

  app.get('/dev/mail/:key', { preHandler: refuseStrangers }, async (_request, reply) =>
    page(reply).send(mailboxPage(devMailPath, await listStoredMail(folder))),
  );

  app.get('/dev/mail/:key/style.css', { preHandler: refuseStrangers }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-store').send(mailStyle),
  );

  app.get<{ Params: { file: string } }>(
    '/dev/mail/:key/:file',
    { preHandler: refuseStrangers },
    async ({ params }, reply) => {
      const mail = await readStoredMail(folder, params.file);
      return mail === undefined ? reply.callNotFound() : page(reply).send(mailPage(devMailPath, mail));
    },
  );

  // The mail's HTML as a mail client would draw it, sandboxed: no scripts and no origin.
  app.get<{ Params: { file: string } }>(
    '/dev/mail/:key/:file/html',
    { preHandler: refuseStrangers },
    async ({ params }, reply) => {
      const mail = await readStoredMail(folder, params.file);
      if (mail === undefined) return reply.callNotFound();
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-frame-options', 'SAMEORIGIN')
        .header('content-security-policy', mailPolicy)
        .send(mail.html);
    },
  );

  app.get<{ Params: { file: string; place: string } }>(
    '/dev/mail/:key/:file/attachments/:place',
    { preHandler: refuseStrangers },
    async ({ params }, reply) => {
      const mail = await readStoredMail(folder, params.file);
      const attachment = mail?.attachments[Number(params.place)];
      if (attachment === undefined) return reply.callNotFound();
      return reply
        .type('application/octet-stream')
        .header('cache-control', 'no-store')
        .header(
          'content-disposition',
          `attachment; filename="${attachment.name.replaceAll(/[^\w.-]/g, '_')}"`,
        )
        .send(attachment.content);
    },
  );
}

/** True for a development server: the embedded database, mail as files, a local public URL and no proxy. */
function isAtHome({ databaseUrl, mail, publicUrl, trustProxy }: Config): boolean {
  return (
    databaseUrl === undefined &&
    mail.smtpUrl === undefined &&
    trustProxy.length === 0 &&
    isLocal(new URL(publicUrl).hostname)
  );
}

/** A development server may still listen on its network, and an address of somebody else may be turned to it. */
async function refuseStrangers(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const isNear = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
  const isAddressedHere = isLocal(URL.parse(`http://${request.headers.host}`)?.hostname ?? '');
  const hasKey = request.url.split(/[/?]/)[3] === devMailKey;
  if (isNear && isAddressedHere && hasKey) return undefined;
  reply.callNotFound();
  // Returning the reply stops Fastify from running the handler.
  return reply;
}

function isLocal(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function page(reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy);
}

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
