import type { IncomingMessage } from 'node:http';
import { ApiError, invalid } from './api-error.ts';
import type { Params } from './params.ts';
import type { Route } from './route.ts';

export interface Keys {
  secretKey: string;
  publishableKey: string;
}

/** The secret key may do everything but send card numbers; the publishable one, what a browser needs. */
export function authenticate(
  { secretKey, publishableKey }: Keys,
  request: IncomingMessage,
  { params, route }: { params: Params; route: Route | undefined },
): void {
  const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? params.text('key');
  delete params.all['key'];
  if (key === undefined)
    throw new ApiError(401, {
      type: 'invalid_request_error',
      message: 'You did not provide an API key. Provide it in the Authorization header, as Bearer.',
    });
  if (key === publishableKey) {
    if (route?.operation === 'payment_methods.create') return;
    if (route?.operation === 'payment_intents.retrieve' && isSecretOf(request, params)) return;
    throw new ApiError(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    });
  }
  if (key !== secretKey)
    throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  if (params.map('card')?.['number'] !== undefined)
    throw invalid('Sending card numbers directly to the API is unsafe; they are typed into frames of ours.');
}

function isSecretOf(request: IncomingMessage, params: Params): boolean {
  const secret = params.text('client_secret') ?? '';
  const path = new URL(request.url ?? '/', 'http://stand-in').pathname;
  return secret.includes('_secret_') && path.endsWith(`/${secret.slice(0, secret.indexOf('_secret_'))}`);
}
