import { posix } from 'node:path';

export interface FolderSizes {
  median: number;
  p90: number;
  largest: number;
  /** Every folder with more than `widest` files, as `23 server/src/features/bookings`. */
  tooWide: string[];
}

/**
 * The number of files per folder, without subfolders. A folder with more than `widest` should be divided by
 * subject.
 */
export function folderSizes(paths: string[], widest: number): FolderSizes {
  const byFolder = Map.groupBy(paths, (path) => posix.dirname(path));
  const counts = [...byFolder.values()].map(({ length }) => length).toSorted((a, b) => a - b);
  const at = (share: number): number => counts[Math.ceil(counts.length * share) - 1] ?? 0;
  const tooWide = [...byFolder].filter(([, { length }]) => length > widest);
  return {
    median: at(0.5),
    p90: at(0.9),
    largest: at(1),
    tooWide: tooWide.map(([folder, { length }]) => `${length} ${folder}`),
  };
}
