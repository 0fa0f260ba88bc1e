import type { Bar } from './table/bar.ts';
import type { Bench } from './bench.ts';

/** One line of the table. */
export interface Line {
  what: string;
  /** The product's figure, and what it stands beside, as printed. */
  measured: string;
  limit?: string;
  /** How the two compare, as printed: '0.24', '+3.1 ms'. */
  compared?: string;
  /** A text, such as 'noted', for a figure that has no bar of its own. */
  bar: Bar | string;
}

export interface Row {
  id: string;
  what: string;
  run(bench: Bench): Promise<Line[]>;
}
