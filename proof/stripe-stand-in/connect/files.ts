import { invalid, missing } from '../http/api-error.ts';
import { route } from '../http/route.ts';
import type { StoredFile } from '../state/connect-objects.ts';
import { newId } from '../state/world.ts';

/** Evidence that was uploaded. Its content is not kept. */
export const fileRoutes = [
  route('POST', '/v1/files', 'files.create', ({ world, params }) => {
    const filename = params.text('filename');
    if (filename === undefined)
      throw invalid('Missing required param: file.', { code: 'parameter_missing', param: 'file' });
    const id = newId('file');
    const file: StoredFile = {
      id,
      object: 'file',
      created: world.now(),
      expires_at: null,
      filename,
      purpose: params.required('purpose'),
      size: params.whole('size') ?? 0,
      title: null,
      type: filename.split('.').at(-1) ?? '',
      url: `${world.url}/v1/files/${id}/contents`,
    };
    world.tables.files[id] = file;
    return file;
  }),
  route('GET', '/v1/files/:id', 'files.retrieve', ({ world, id }) => {
    const found = world.tables.files[id];
    if (found === undefined) throw missing('file', id);
    return found;
  }),
];
