import { chmod, mkdir, stat } from 'node:fs/promises';

/** Makes a folder that only this user may enter, and closes one that was made before. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (((await stat(folder)).mode & 0o077) === 0) return;
  // Only the owner can change the mode: a volume may belong to another user.
  await chmod(folder, 0o700).catch(() => undefined);
}
