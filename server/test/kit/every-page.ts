interface Page {
  nextCursor: string | null;
}

/** Every page of a list, each asked for with the cursor of the one before. */
export async function everyPage<P extends Page>(
  path: string,
  fetchPage: (path: string) => Promise<P>,
): Promise<P[]> {
  const pages: P[] = [];
  for (let at: string | null = path; at !== null;) {
    const page: P = await fetchPage(at);
    pages.push(page);
    const { nextCursor } = page;
    const after = `${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(nextCursor ?? '')}`;
    at = nextCursor === null ? null : path + after;
  }
  return pages;
}
