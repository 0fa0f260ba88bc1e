import { restoreDatabase } from '../../../server/src/db/dump/dump.ts';
import type { Databases } from '../kit/databases.ts';
import type { Scene } from './scene.ts';

export type Restored = Awaited<ReturnType<Databases['create']>> & {
  /** How long the restore took, in milliseconds. */
  took: number;
  /** How long it is since the restore began. */
  ready(): number;
};

/** Into another database of the same server, as `npm run makani -- db:restore FILE --force` does. */
export async function restoreElsewhere({ databases, folder }: Scene, file: string): Promise<Restored> {
  const target = await databases.create();
  const began = performance.now();
  const sinceThen = (): number => performance.now() - began;
  await restoreDatabase({ databaseUrl: target.databaseUrl, dataDir: folder }, file, { force: true });
  return { ...target, took: sinceThen(), ready: sinceThen };
}
