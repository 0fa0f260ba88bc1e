/** The part of autocannon that the benchmarks use; it comes without types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Puts another word into every request in place of `[<id>]`. */
    idReplacement: boolean;
    requests: { path: string; headers: Record<string, string> }[];
  }
  interface Measured {
    requests: { average: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Measured>;
}
