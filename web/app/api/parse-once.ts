const parsed = new WeakMap<Response, Promise<unknown>>();

/**
 * The server answers the pages with the same `Response` again and again while nothing has changed. Its content is parsed
 * for the first of them, and shared, so nobody may change it.
 */
export async function parseOnce<Content>(
  response: Response,
  parse: (response: Response) => Promise<Content>,
): Promise<Content> {
  const known = parsed.get(response);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an address, and so its response, has one endpoint
  if (known !== undefined) return (await known) as Content;
  const content = parse(response).then(frozen);
  parsed.set(response, content);
  return content;
}

function frozen<Content>(content: Content): Content {
  if (typeof content === 'object' && content !== null && !ArrayBuffer.isView(content)) {
    for (const part of Object.values(content)) frozen<unknown>(part);
    Object.freeze(content);
  }
  return content;
}
