/** A node of structured data in schema.org's vocabulary. */
export type DataNode = { '@type': string | string[] } & Record<string, unknown>;
