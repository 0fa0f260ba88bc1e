import { readFile } from 'node:fs/promises';
import type { Campaign } from '../kit/report.ts';
import type { Machines } from './kit/machines.ts';
import { datedSearch } from './kit/traffic.ts';

/** The least that each of two serves, as a share of the half; and that both do with a second of a core, as a share of one's. */
const least = { shareOfEach: 0.5, ofOne: 0.7 };

/**
 * Searches a second of one web process and of two beside each other, and for each second of a core that they used. Load,
 * database and both of them have two cores together, so two are no faster here than one.
 */
export async function throughput({ check, count }: Campaign, { webs }: Machines): Promise<void> {
  const seconds = count(4, 20);
  const lines: string[] = [];
  let looked = 0;
  let turn = 0;
  const perCore: number[] = [];
  const broken: string[] = [];
  for (const used of [webs.slice(0, 1), webs]) {
    const before = await Promise.all(used.map(({ child }) => cpuSeconds(child.pid)));
    const began = performance.now();
    const answers = used.map(() => 0);
    const send = async (web: number): Promise<void> => {
      while (performance.now() - began < seconds * 1000) {
        const response = await fetch(`${used[web]?.url}${datedSearch((turn += 1))}`);
        await response.arrayBuffer();
        if (response.status === 200) answers[web] = (answers[web] ?? 0) + 1;
        else broken.push(`a search answered ${response.status}`);
      }
    };
    await Promise.all(used.flatMap((_, web) => Array.from({ length: 5 }, () => send(web))));
    const after = await Promise.all(used.map(({ child }) => cpuSeconds(child.pid)));
    const cpu = after.reduce((sum, one, index) => sum + one - (before[index] ?? 0), 0);
    const answered = answers.reduce((sum, one) => sum + one, 0);
    looked += answered;
    perCore.push(answered / cpu);
    for (const one of answers)
      if (one < (least.shareOfEach / used.length) * answered) broken.push(`one served ${one} of ${answered}`);
    lines.push(
      `${used.length} web: ${Math.round(answered / seconds)} a second, ${Math.round(answered / cpu)} for a second of a core`,
    );
  }
  const [one = 0, two = 0] = perCore;
  if (two < least.ofOne * one) broken.push(`two of them have ${(two / one).toFixed(2)} of one's for a core`);
  check('searches of one and of two web processes', looked, broken, lines.join('; '));
}

/** Processor time that Linux has counted for the process, in hundredths of a second. */
async function cpuSeconds(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
