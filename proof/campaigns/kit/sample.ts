import type { TestApp } from '../../../server/test/kit/test-app.ts';
import type { Ids, Objects } from './objects.ts';
import type { Person } from './people.ts';

/** The caller and object of a sample: the person that calls, and the object that the address names. */
export interface SampleQuery {
  app: TestApp;
  objects: Objects;
  person: Person;
  /** The ids of the named object, where the caller has access; empty otherwise. */
  ids: Ids;
  token: string;
}

type Body = object | { body: Buffer; headers: Record<string, string> };

export type Sample = (query: SampleQuery) => Promise<Body> | Body;
