import { metricsToken } from './machines.ts';

/** One figure of a process. @param series With its labels, such as `makani_reads_total{server="primary"}`. */
export async function figureOf(url: string, series: string): Promise<number | undefined> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const text = await response.text();
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

/** How many reads each server has done for these processes together. */
export async function readsOf(
  processes: readonly { url: string }[],
): Promise<{ primary: number; replica: number }> {
  const sumOf = async (server: string): Promise<number> => {
    const figures = processes.map(({ url }) => figureOf(url, `makani_reads_total{server="${server}"}`));
    return (await Promise.all(figures)).reduce<number>((sum, one = 0) => sum + one, 0);
  };
  return { primary: await sumOf('primary'), replica: await sumOf('replica') };
}
