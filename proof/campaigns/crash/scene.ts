import type { Call } from '../../kit/http.ts';
import type { PointName } from './points.ts';
import type { World } from './world.ts';

/** Something that is under way when a process dies. */
export interface Scene {
  name: string;
  /** The points that it comes by. */
  points: PointName[];
  /** Whether its act is a request that somebody sends again until it is answered. */
  isRequest?: true;
  prepare(world: World): Promise<Act>;
}

export interface Act {
  /** The request to the process that dies, or the jobs that it runs. */
  call?: Call;
  jobs?: string[];
  /** A photograph to upload, and where to. */
  photo?: { path: string; token: string; content: Buffer };
  /** A rival's request before the retry. */
  rival?: Call;
  /** Statuses that are a definite answer to the same question asked again; 200 and 201 always are. */
  also?: number[];
  /** Whether every answer to the repeated question has to be the same; only a key promises that. */
  hasKey?: boolean;
  /** Looks at what came of it, when the dust has settled. @returns what is wrong. */
  look?: (world: World) => Promise<string | undefined>;
}
