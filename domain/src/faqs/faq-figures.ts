import { formatUsd } from '@makani/contract/kernel/money';
import { lateGraceMinutes } from '../pricing/late-return.ts';
import { insurancePercent, youngDriverDailyCents } from '../pricing/rates.ts';

/** The figures of the rules that an answer can name, so that it never tells another than the one that is charged. */
const figures = new Map<string, string>([
  ['youngDriverDaily', formatUsd(youngDriverDailyCents)],
  ['insuranceBasicPercent', `${insurancePercent.basic}%`],
  ['insurancePremiumPercent', `${insurancePercent.premium}%`],
  ['lateGraceMinutes', `${lateGraceMinutes}`],
]);

/** `{youngDriverDaily}`, with what it is now. */
export const faqFigures: readonly { name: string; now: string }[] = [...figures].map(([name, now]) => ({
  name: `{${name}}`,
  now,
}));

const named = /\{([^{}]*)\}/g;

/** The answer as guests read it. */
export function withFigures(answer: string): string {
  return answer.replaceAll(named, (whole, name: string) => figures.get(name) ?? whole);
}

/** What is wrong with the braces of a text, in words; undefined when each names a figure. */
export function faultOfFigures(text: string): string | undefined {
  const unknown = [...text.matchAll(named)].find(([, name = '']) => !figures.has(name));
  if (unknown !== undefined) return `There is no figure called ${unknown[0]}. ${known}`;
  return /[{}]/.test(text.replaceAll(named, '')) ? `Braces are only for figures. ${known}` : undefined;
}

const known = `These can be named: ${[...figures.keys()].map((name) => `{${name}}`).join(', ')}.`;
