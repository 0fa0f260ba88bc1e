import type { ErrorBody } from '../state/objects.ts';

/** An answer other than 200, in the shape that the SDK reads. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalid(message: string, facts: Omit<Partial<ErrorBody>, 'message' | 'type'> = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...facts });
}

export function missing(what: string, id: string, param = 'id'): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });
}

export function cardError(facts: Omit<ErrorBody, 'type'>): ApiError {
  return new ApiError(402, { type: 'card_error', ...facts });
}
