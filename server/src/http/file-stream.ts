import { Readable } from 'node:stream';
import type { AnsweredFile } from '@makani/contract/kernel/files';
import type { FastifyReply } from 'fastify';

/** A download that is written while it is read, for files without an upper bound. */
export interface FileStream {
  name: string;
  /** Each part is asked for when the reader has taken those before it. A failure cuts the download off. */
  parts: AsyncIterable<string>;
}

/** Sends a download. Other characters in the name are replaced, so it needs no quoting. */
export function sendFile(
  reply: FastifyReply,
  contentType: string,
  file: AnsweredFile | FileStream,
): FastifyReply {
  reply
    .type(contentType)
    .header('content-disposition', `attachment; filename="${file.name.replaceAll(/[^\w.-]/g, '-')}"`);
  return reply.send('parts' in file ? Readable.from(file.parts) : Buffer.from(file.content));
}
