/** The part of autocannon that the benchmarks use; it comes without types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Requests in a second over all connections, however long the answers take. */
    overallRate?: number;
    /** Milliseconds between two looks at the clock. */
    sampleInt?: number;
    requests: { path: string; headers: Record<string, string> }[];
  }
  interface Measured {
    '4xx': number;
    '5xx': number;
    errors: number;
  }
  interface Running extends Promise<Measured> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void;
  }
  export default function autocannon(options: Options): Running;
}
