import { readFile } from 'node:fs/promises';
import type { Campaign } from '../kit/report.ts';
import type { Machines } from './kit/machines.ts';

/** Searches a second of one web process and of two beside each other, and for each second of a core that they used. */
export async function throughput({ check, count }: Campaign, { webs }: Machines): Promise<void> {
  const seconds = count(4, 20);
  const lines: string[] = [];
  let looked = 0;
  const broken: string[] = [];
  for (const used of [webs.slice(0, 1), webs]) {
    const before = await Promise.all(used.map(({ child }) => cpuSeconds(child.pid)));
    const began = performance.now();
    let answered = 0;
    const ask = async (url: string): Promise<void> => {
      while (performance.now() - began < seconds * 1000) {
        const response = await fetch(
          `${url}/api/cars?location=honolulu&insurance=basic&pickupAt=2027-03-01T10:00&returnAt=2027-03-04T10:00`,
        );
        await response.arrayBuffer();
        if (response.status === 200) answered += 1;
        else broken.push(`a search answered ${response.status}`);
      }
    };
    await Promise.all(used.flatMap(({ url }) => Array.from({ length: 5 }, () => ask(url))));
    const after = await Promise.all(used.map(({ child }) => cpuSeconds(child.pid)));
    const cpu = after.reduce((sum, one, index) => sum + one - (before[index] ?? 0), 0);
    looked += answered;
    lines.push(
      `${used.length} web: ${Math.round(answered / seconds)} a second, ${Math.round(answered / cpu)} for a second of a core`,
    );
  }
  check('searches of one and of two web processes', looked, broken, lines.join('; '));
}

/** What Linux has counted for the process, in hundredths. */
async function cpuSeconds(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
