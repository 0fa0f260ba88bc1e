/** One thing in the words of schema.org. */
export type DataNode = { '@type': string | string[] } & Record<string, unknown>;
