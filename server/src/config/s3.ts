export interface S3 {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The market's own folder, `dallas/`, so that no market deletes another's objects. Otherwise the bucket's top. */
  folder: string;
}

const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

type S3Values = { S3_REGION: string; MARKET_SCHEMA?: string | undefined } & Partial<
  Record<(typeof names)[number], string>
>;

/**
 * The missing ones of the four settings, or none if all are unset. Half a configuration would silently
 * store photos on one machine's disk.
 */
export function missingForS3(values: S3Values): string[] {
  const missing = names.filter((name) => values[name] === undefined);
  return missing.length === names.length ? [] : missing;
}

export function readS3(values: S3Values): S3 | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values;
  return endpoint && bucket && accessKeyId && secretAccessKey
    ? {
        endpoint,
        bucket,
        accessKeyId,
        secretAccessKey,
        region: values.S3_REGION,
        folder: values.MARKET_SCHEMA === undefined ? '' : `${values.MARKET_SCHEMA}/`,
      }
    : undefined;
}
