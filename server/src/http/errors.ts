import type { ErrorResponse } from '@makani/contract/kernel/error-response';
import { type ErrorCode, errorTable } from '@makani/contract/kernel/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { PhotoStoreUnavailable } from '../adapters/photos/photo-store.ts';
import { expectedErrors } from './expected-errors.ts';
import { AppError } from './app-error.ts';
import { plainPage } from './pages/plain-page.ts';
import { safeHeaders } from './response-headers.ts';

/**
 * Turns every failure into a response. Unexpected ones are logged and reveal nothing. A code that the
 * operation does not declare is logged too, and outside production becomes a 500, so that its test fails.
 */
export function responseErrors(app: FastifyInstance, { isProduction = false } = {}): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = toAppError(error);
    if (refusal === undefined) request.log.error({ err: error }, 'unexpected failure');
    else if (error instanceof PhotoStoreUnavailable) request.log.warn({ err: error }, 'photos are away');
    else if (fullDisk.has(error.code ?? '')) request.log.error({ err: error }, 'the disk is full');
    const declaredError = declared(refusal ?? new AppError('unexpected'), request, isProduction);
    if (declaredError.details.retryAfterSeconds !== undefined)
      reply.header('retry-after', declaredError.details.retryAfterSeconds);
    return reply.status(declaredError.status).send(errorResponse(declaredError, request));
  });
  app.setNotFoundHandler(async (request, reply) => {
    const refusal = new AppError('not_found');
    return reply.status(refusal.status).send(errorResponse(refusal, request));
  });
}

/**
 * Answers an address that cannot be decoded or is too long. Such a request reaches no route and no hook, and
 * its address is not repeated: it may hold anything.
 */
export function refuseAddress(
  siteName: string,
): (error: Error, request: FastifyRequest, reply: FastifyReply) => void {
  const page = plainPage(siteName, {
    title: 'Page not found',
    paragraphs: [
      'We couldn’t read this address. A part of it may be missing.',
      `<a href="/">Go to the home page</a>`,
    ],
  });
  return (_error, request, reply) => {
    const refusal = new AppError('invalid_input', { message: 'We couldn’t read this address.' });
    const headers = { ...safeHeaders, 'x-request-id': request.id };
    const answer = wantsPage(request)
      ? { status: 404, headers: page.headers, body: page.body }
      : { status: refusal.status, headers: unframed, body: errorResponse(refusal, request) };
    void reply
      .status(answer.status)
      .headers({ ...headers, ...answer.headers })
      .send(answer.body);
  };
}

const unframed = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const takesPages = headers.accept?.includes('text/html') === true;
  return (method === 'GET' || method === 'HEAD') && takesPages && !/^\/api(?:\/|$)/.test(url);
}

/** @returns the error itself; outside production, a failure that names the undeclared code. */
function declared(refusal: AppError, request: FastifyRequest, isProduction: boolean): AppError {
  const { endpoint, limits } = request.routeOptions.config ?? {};
  const { code } = refusal;
  if (endpoint === undefined || expectedErrors(endpoint, limits).includes(code)) return refusal;
  const { operationId } = endpoint;
  const message = `${operationId} does not declare ${code}`;
  request.log.error({ code, operationId }, message);
  return isProduction ? refusal : new AppError('unexpected', { message });
}

function errorResponse(refusal: AppError, request: FastifyRequest): ErrorResponse {
  const { fields, quote, cancellation, nearest, clientSecret, bookingStatus, bookings } = refusal.details;
  const { substitutePrice, reasons } = refusal.details;
  return {
    code: refusal.code,
    message: refusal.message,
    requestId: request.id,
    ...(fields && { fields }),
    ...(quote && { quote }),
    ...(substitutePrice && { substitutePrice }),
    ...(cancellation && { cancellation }),
    ...(nearest && { nearest }),
    ...(clientSecret !== undefined && { clientSecret }),
    ...(bookingStatus !== undefined && { bookingStatus }),
    ...(bookings && { bookings }),
    ...(reasons && { reasons }),
  };
}

/** Error codes for Fastify's own errors, by status. */
const byStatus: Partial<Record<number, ErrorCode>> = {
  400: 'invalid_input',
  404: 'not_found',
  413: 'payload_too_large',
  414: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** Codes of a database that is unreachable, restarting or too slow; 08P01 is how a pooler says that it has lost the server. */
const passingDatabaseFaults = new Set(
  (
    '08000 08001 08003 08004 08006 08P01 53300 55P03 57014 57P01 57P02 57P03 40001 40P01 25006 ' +
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'
  ).split(' '),
);

const photosAway = 'We can’t reach our photos right now. Please try again in a moment.';

/** Driver messages that come without a code. */
const passingSentences = /timeout|connection terminated|not queryable/i;

/** Codes of the operating system and of the database. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** True when something the server depends on is temporarily unavailable, so a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && toAppError(error)?.code === 'unavailable';
}

function toAppError(error: Error & { code?: string; statusCode?: number }): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof PhotoStoreUnavailable)
    return new AppError('unavailable', { retryAfterSeconds: 10, message: photosAway });
  if (hasZodFastifySchemaValidationErrors(error))
    return new AppError('invalid_input', { fields: fieldsOf(error) });
  if (fullDisk.has(error.code ?? '')) {
    const message = 'We can’t save anything new right now. Please try again in a few minutes.';
    return new AppError('unavailable', { retryAfterSeconds: 120, message });
  }
  if (passingDatabaseFaults.has(error.code ?? '') || passingSentences.test(error.message)) {
    return new AppError('unavailable', { retryAfterSeconds: 2 });
  }
  const code = error.statusCode === undefined ? undefined : byStatus[error.statusCode];
  if (code === undefined) return undefined;
  return new AppError(code, {
    message: code === 'invalid_input' ? 'We couldn’t read this request.' : errorTable[code].message,
    ...(code === 'unavailable' && { retryAfterSeconds: 2 }),
  });
}

/** `{ 'customerInfo.email': 'Please enter a valid email address.' }`, the first message of each field. */
function fieldsOf(error: {
  validation: { instancePath: string; message?: string; keyword?: string; params?: unknown }[];
}) {
  // A Map, because a field may be called `constructor`.
  const fields = new Map<string, string>();
  for (const issue of error.validation) {
    const path = issue.instancePath.slice(1).replaceAll('/', '.') || unknownKeys(issue.params) || 'request';
    if (!fields.has(path)) fields.set(path, issue.message || 'This value isn’t valid.');
  }
  return Object.fromEntries(fields);
}

function unknownKeys(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null || !('keys' in params) || !Array.isArray(params.keys))
    return undefined;
  return params.keys.map(String).join(', ').slice(0, 200);
}
