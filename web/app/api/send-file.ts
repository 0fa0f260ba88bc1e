import type { CallInput, Endpoint, ResponseOf } from '@makani/contract/kernel/endpoint';
import { ApiError } from './api-error.ts';
import { addressOf, parseResponse } from './call.ts';

export interface SendFileInput<E extends Endpoint> {
  params: CallInput<E>['params'];
  file: File;
  token: string | undefined;
}

/**
 * Uploads one file in the background, without progress. @throws ApiError, as `call` does.
 */
export async function sendFile<E extends Endpoint & { upload: object }>(
  endpoint: E,
  { params, file, token }: SendFileInput<E>,
): Promise<ResponseOf<E>> {
  const body = new FormData();
  body.append('file', file, file.name);
  const headers = {
    accept: 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const response = await send(addressOf(endpoint, { params }), { method: endpoint.method, headers, body });
  return parseResponse(endpoint, { response, content: await contentOf(response) }, { token, quiet: true });
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    throw new ApiError({ code: 'offline', status: 0, cause: error });
  }
}

async function contentOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
