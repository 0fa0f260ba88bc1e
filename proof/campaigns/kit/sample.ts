import type { TestApp } from '../../../server/test/kit/test-app.ts';
import type { Ids, Objects } from './objects.ts';
import type { Person } from './people.ts';

/** What a sample is made for: the person that calls, and the object that the address names. */
export interface Asked {
  app: TestApp;
  objects: Objects;
  person: Person;
  /** Of the object that is named, where the caller may; empty otherwise. */
  ids: Ids;
  token: string;
}

type Body = object | { body: Buffer; headers: Record<string, string> };

export type Sample = (asked: Asked) => Promise<Body> | Body;
