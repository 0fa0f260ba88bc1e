import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { dumpDatabase } from '../../../server/src/db/dump/dump.ts';
import type { Db } from '../../../server/src/db/database.ts';
import { type AuditHead, auditHead } from '../../../server/src/features/audit/public/verify-audit.ts';
import { quoteFor } from '../../kit/guest.ts';
import { apiAt, expectResponse } from '../../kit/http.ts';
import { holdQuote, payTrip } from '../../kit/trips.ts';
import type { Scene } from './scene.ts';

export interface Dump {
  file: string;
  bytes: number;
  /** Milliseconds. */
  took: number;
  /** The ids of bookings that were answered as paid before the dump began, and while it was taken. */
  acknowledgedBefore: string[];
  acknowledgedMeanwhile: string[];
  refusals: string[];
  /** Rows of each table before the dump began. */
  counts: Map<string, number>;
  auditHead: AuditHead;
}

const vehicles = [
  'Toyota Sienna Platinum',
  'Honda Odyssey Elite',
  'Mercedes-Benz V-Class',
  'Tesla Model S',
  'BMW M4 Competition',
  'Porsche 911 Carrera',
];
/** The most turns by which one vehicle is booked ahead of the others. */
const maxTurns = 60;

/** Guests book and a host confirms until the dump is done. It is taken again until somebody booked meanwhile. */
export async function dumpUnderLoad(
  scene: Scene,
  { bookings, signal }: { bookings: number; signal: AbortSignal },
): Promise<Dump> {
  const acknowledged: string[] = [];
  const refusals: string[] = [];
  let isOver = false;
  const writers = vehicles.map(async (vehicle, index) => {
    for (let turn = 0; turn < maxTurns && !isOver && !signal.aborted; turn += 1) {
      try {
        acknowledged.push(await book(scene, scene.guests[index] ?? '', vehicle, turn));
      } catch (error) {
        refusals.push(String(error));
        return;
      }
    }
  });
  try {
    while (acknowledged.length < bookings && refusals.length === 0) await Promise.race([pause(), ...writers]);
    const file = join(scene.folder, 'makani.dump');
    for (let attempt = 1; ; attempt += 1) {
      const before = [...acknowledged];
      const counts = await rowCounts(scene.source.kysely);
      const head = await auditHead(scene.source.kysely);
      const began = performance.now();
      await dumpDatabase({ databaseUrl: scene.source.databaseUrl, dataDir: scene.folder }, file);
      const took = performance.now() - began;
      const meanwhile = acknowledged.slice(before.length);
      if (meanwhile.length === 0 && attempt < 5) continue;
      const { size: bytes } = await stat(file);
      return {
        file,
        bytes,
        took,
        refusals,
        counts,
        auditHead: head,
        acknowledgedBefore: before,
        acknowledgedMeanwhile: meanwhile,
      };
    }
  } finally {
    isOver = true;
    await Promise.all(writers);
  }
}

/** @returns the booking's id once its payment and the host's answer are acknowledged. */
async function book({ url, host }: Scene, guest: string, vehicle: string, turn: number): Promise<string> {
  const api = apiAt(url);
  const held = await holdQuote(api, guest, (await quoteFor(url, turn, vehicle)).id);
  await payTrip(api, guest, held.id);
  const answer = { token: host, key: randomUUID() };
  await expectResponse(200, url, 'POST', `/api/host/bookings/${held.id}/confirm`, answer);
  return held.id;
}

export async function rowCounts(db: Db): Promise<Map<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(db);
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(name)}`.execute(db);
    counts.set(name, rows[0]?.count ?? 0);
  }
  return counts;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}
