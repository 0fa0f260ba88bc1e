import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { photoName, type PhotoStore } from '../../adapters/photos/photo-store.ts';
import type { Invariant } from '../invariant.ts';
import { collect } from './collect.ts';

const filesSchema = z.array(z.object({ hash: z.string(), names: z.array(z.string()) }));

/** Reads the files of every photograph that is shown, waits for its vehicle, or is in a record. */
export function photoFiles(store: PhotoStore): Invariant {
  return {
    numbers: ['I21'],
    name: 'every photograph has its files, and they are pictures',
    async look(run) {
      const { see, looked } = collect();
      const rows = await run(`select hash, names from photo_files f
        where f.in_records or exists (select from vehicle_photos p where p.hash = f.hash) order by hash`);
      for (const { names } of filesSchema.parse(rows))
        for (const name of names) see(name, !(await isPicture(store, name)));
      return looked;
    },
  };
}

/** No file is kept that nobody knows of; a sweep has a day for it. */
export function strayFiles(store: PhotoStore): Invariant {
  return {
    numbers: ['I21'],
    name: 'no file is older than a day of which no photograph is on record',
    async look(run, { now }) {
      const { see, looked } = collect();
      const known = new Set(
        z
          .array(z.object({ hash: z.string() }))
          .parse(await run('select hash from photo_files'))
          .map(({ hash }) => hash),
      );
      const dayAgo = now.subtract({ hours: 25 });
      for await (const { name, modifiedAt } of store.list()) {
        const hash = photoName.exec(name)?.groups?.['hash'] ?? '';
        see(name, !known.has(hash) && Temporal.Instant.compare(modifiedAt, dayAgo) < 0);
      }
      return looked;
    },
  };
}

async function isPicture(store: PhotoStore, name: string): Promise<boolean> {
  const file = await store.get(name);
  if (file === undefined) return false;
  const content = await buffer(file.content);
  if (content.length !== file.bytes) return false;
  return name.endsWith('.webp')
    ? content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP'
    : content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) &&
        content.subarray(-2).equals(Buffer.from([0xff, 0xd9]));
}
