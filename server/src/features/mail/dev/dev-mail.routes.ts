import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import type { Config } from '../../../config/config.ts';
import { mailboxPage, mailPage, mailStyle } from './dev-mail-pages.ts';
import { listKeptMail, readKeptMail } from './kept-mail.ts';

/**
 * Shows the mails in `.data/mail` in a browser, because a development server has no mailbox. The mails
 * contain links that open accounts, so only requests from this machine get them.
 */
export function devMailRoutes(app: FastifyInstance, config: Config): void {
  if (!isAtHome(config)) return;
  const folder = join(config.dataDir, 'mail');

  app.get('/dev/mail', { preHandler: refuseStrangers }, async (_request, reply) =>
    page(reply).send(mailboxPage(await listKeptMail(folder))),
  );

  app.get('/dev/mail/style.css', { preHandler: refuseStrangers }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-store').send(mailStyle),
  );

  app.get<{ Params: { file: string } }>(
    '/dev/mail/:file',
    { preHandler: refuseStrangers },
    async ({ params }, reply) => {
      const mail = await readKeptMail(folder, params.file);
      return mail === undefined ? reply.callNotFound() : page(reply).send(mailPage(mail));
    },
  );

  // The mail's HTML as a mail client would draw it, sandboxed: no scripts and no origin.
  app.get<{ Params: { file: string } }>(
    '/dev/mail/:file/html',
    { preHandler: refuseStrangers },
    async ({ params }, reply) => {
      const mail = await readKeptMail(folder, params.file);
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
    '/dev/mail/:file/attachments/:place',
    { preHandler: refuseStrangers },
    async ({ params }, reply) => {
      const mail = await readKeptMail(folder, params.file);
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

/**
 * A development server may still listen on its network or run behind a proxy of which it was not told. A proxy on this
 * machine looks like a browser on it, but for what it adds to a request, or for an older HTTP than browsers speak.
 */
async function refuseStrangers(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const isNear = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
  const isDirect =
    request.raw.httpVersion !== '1.0' && !Object.keys(request.headers).some((name) => ofProxies.test(name));
  const isAddressedHere = isLocal(URL.parse(`http://${request.headers.host}`)?.hostname ?? '');
  if (isNear && isDirect && isAddressedHere) return undefined;
  reply.callNotFound();
  // Returning the reply stops Fastify from running the handler.
  return reply;
}

const ofProxies =
  /^(?:forwarded|via|x-real-ip|x-(?:forwarded|original|envoy)-.+|x-proxy.*|.*(?:client|connecting|cluster)-?ip|cf-.+|cdn-loop)$/;

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
