/** One read at a time, for everybody who asked before it began: nobody is told what was read before they asked. */
export function sharedRead<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<unknown> = Promise.resolve();
  let next: Promise<Value> | undefined;

  async function readAfter(before: Promise<unknown>): Promise<Value> {
    await before;
    next = undefined;
    return read();
  }

  return () => {
    if (next !== undefined) return next;
    next = readAfter(reading);
    reading = next.catch(() => undefined);
    return next;
  };
}
