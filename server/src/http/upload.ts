import type { Readable } from 'node:stream';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** One file being received. It must be read to the end; only then `isTooLarge` is known. */
export interface UploadedFile {
  /** The sender's file name, for messages only, never for a path. */
  name: string;
  content: Readable;
  maxBytes: number;
  isTooLarge(): boolean;
}

/**
 * How much of an oversized body is read, so that its sender receives the response instead of a broken
 * connection.
 */
const maxDrained = 32 * 1024 * 1024;

/** Makes the endpoints of this scope accept one file as `multipart/form-data`, and nothing else. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(fastifyMultipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 100 },
  });
}

/** @throws AppError for a body that is not exactly one part `file`. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<UploadedFile> {
  if (Number(request.headers['content-length'] ?? 0) > maxDrained) throw new AppError('payload_too_large');
  let drained = 0;
  request.raw.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > maxDrained) request.raw.destroy();
  });
  const part = await firstFile(request, maxBytes);
  if (part === undefined || part.fieldname !== 'file') {
    part?.file.resume();
    throw notOneFile();
  }
  const { file } = part;
  return { name: part.filename ?? '', content: file, maxBytes, isTooLarge: () => file.truncated };
}

async function firstFile(request: FastifyRequest, maxBytes: number) {
  try {
    return await request.file({ limits: { fileSize: maxBytes } });
  } catch (error) {
    // Any parser error is the sender's fault.
    request.log.info({ err: error }, 'an upload could not be read');
    throw notOneFile();
  }
}

function notOneFile(): AppError {
  return new AppError('invalid_input', {
    message: 'Please send one file as the part "file" of multipart/form-data.',
  });
}
