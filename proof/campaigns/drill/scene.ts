import { join } from 'node:path';
import { demoHost } from '../../../server/src/seed/demo-accounts.ts';
import { insertGuests } from '../../kit/inserted-people.ts';
import { tokenAt } from '../../kit/guest.ts';
import { apiAt, expectResponse } from '../../kit/http.ts';
import { signIn, signUp } from '../../kit/people.ts';
import type { OwnDatabase } from '../../kit/databases/databases.ts';
import type { Databases } from '../kit/databases.ts';
import { openProcesses } from '../kit/processes.ts';

/** A person whose words are found nowhere else. */
const revenant = {
  username: 'revenant-kahoolawe',
  email: 'revenant@drill.example',
  firstName: 'Revenantina',
  lastName: 'Comebackson',
  phoneNumber: '+1 808 555 7711',
  driverLicense: 'RVX771144',
};
const password = 'a sentence nobody guesses';

export interface Leaver {
  id: string;
  words: string[];
}

/** A server on a database of its own, its erasure journal beside, guests, and somebody who leaves. */
export interface Scene {
  url: string;
  source: OwnDatabase;
  databases: Databases;
  folder: string;
  env: Record<string, string>;
  guests: string[];
  host: string;
  /** Deletes the account of the one with the words. */
  leave(): Promise<Leaver>;
  close(): Promise<void>;
}

export async function openScene(): Promise<Scene> {
  const processes = await openProcesses('drill');
  const { databases, folder, close } = processes;
  try {
    const source = await databases.create();
    const env = { ...processes.env, ERASURE_JOURNAL: join(folder, 'erasures.journal') };
    const server = await processes.start({ ...env, DATABASE_URL: source.databaseUrl });
    const { url } = server;
    await signUp(apiAt(url), { ...revenant, password });
    return {
      url,
      source,
      databases,
      folder,
      env,
      guests: await insertGuests(source.kysely, Temporal.Now.instant(), 6),
      host: await tokenAt(url, demoHost),
      leave: () => leave(url),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function leave(url: string): Promise<Leaver> {
  const { token, user } = await signIn(apiAt(url), { email: revenant.email, password });
  await expectResponse(204, url, 'POST', '/api/account/delete', { token, body: { password } });
  return { id: user.id, words: [revenant.username, revenant.email, revenant.firstName, revenant.lastName] };
}
