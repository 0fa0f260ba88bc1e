import { formatUsd } from '@makani/contract/kernel/money';
import type { PolicyFigures } from '@makani/contract/site/policy';
import {
  basicInsuranceInWords,
  freeHoursInWords,
  gracePeriodInWords,
  lateFeeInWords,
  youngDriverInWords,
} from '../policy/policy-words.ts';

/** The figures of the rules that an answer can name, so that it never tells another than the one that is charged. */
const figures = new Map<string, (policy: PolicyFigures) => string>([
  ['youngDriverSurcharge', youngDriverInWords],
  ['youngDriverDaily', ({ youngDriverDailyCents }) => formatUsd(youngDriverDailyCents)],
  ['insuranceBasicFee', basicInsuranceInWords],
  ['insuranceBasicPercent', ({ basicInsurancePercent }) => `${basicInsurancePercent}%`],
  ['insurancePremiumPercent', ({ premiumInsurancePercent }) => `${premiumInsurancePercent}%`],
  ['freeCancellationHours', freeHoursInWords],
  ['lateCancellationFee', lateFeeInWords],
  ['lateGracePeriod', gracePeriodInWords],
  ['lateGraceMinutes', ({ lateGraceMinutes }) => `${lateGraceMinutes}`],
]);

/** `{youngDriverDaily}`, with what it is now. */
export function faqFigures(policy: PolicyFigures): { name: string; now: string }[] {
  return [...figures].map(([name, inWords]) => ({ name: `{${name}}`, now: inWords(policy) }));
}

const named = /\{([^{}]*)\}/g;

/** The answer as guests read it. */
export function withFigures(answer: string, policy: PolicyFigures): string {
  return answerParts(answer, policy)
    .map(({ text }) => text)
    .join('');
}

/** The same in parts, which say whether they are a figure of the rules. */
export function answerParts(answer: string, policy: PolicyFigures): { text: string; isFigure: boolean }[] {
  // Matches of the pattern's parentheses stand at the odd places.
  return answer.split(named).map((text, place) => {
    if (place % 2 === 0) return { text, isFigure: false };
    const figure = figures.get(text)?.(policy);
    return { text: figure ?? `{${text}}`, isFigure: figure !== undefined };
  });
}

/** The fault of a text's braces, in words; undefined when each names a figure. */
export function faultOfFigures(text: string): string | undefined {
  const unknown = [...text.matchAll(named)].find(([, name = '']) => !figures.has(name));
  if (unknown !== undefined) return `There is no figure called ${unknown[0]}. ${known}`;
  return /[{}]/.test(text.replaceAll(named, '')) ? `Braces are only for figures. ${known}` : undefined;
}

const known = `These can be named: ${[...figures.keys()].map((name) => `{${name}}`).join(', ')}.`;
