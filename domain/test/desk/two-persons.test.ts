import {
  type AccessHistory,
  areConnected,
  type Invitation,
  isNewAtDesk,
  whyNotSecond,
} from '@makani/domain/desk/two-persons';
import { describe, expect, test } from 'vitest';

const now = Temporal.Instant.from('2026-12-10T12:00:00Z');
const before = (hours: number) => now.subtract({ hours });

/** 'A>B' is A’s invitation of B, '>B' one of the command line: a day apart each, all of them long ago. */
function invitations(...texts: string[]): Invitation[] {
  return texts.map((text, index) => {
    const [by = '', operatorId = ''] = text.split('>');
    return { operatorId, by: by === '' ? null : by, at: before(24 * (200 - index)) };
  });
}

describe('who is connected by invitations', () => {
  const cases: [string, string[], [string, string], boolean][] = [
    ['two of the command line are not', ['>A', '>B'], ['A', 'B'], false],
    ['who invites and who is invited', ['>A', 'A>B'], ['A', 'B'], true],
    ['the same in the other direction', ['>A', 'A>B'], ['B', 'A'], true],
    ['a chain of three', ['>A', 'A>B', 'B>C'], ['A', 'C'], true],
    ['a chain of three, from its end', ['>A', 'A>B', 'B>C'], ['C', 'A'], true],
    ['a chain of five', ['>A', 'A>B', 'B>C', 'C>D', 'D>E'], ['E', 'A'], true],
    ['two whom the same person invited', ['>A', 'A>B', 'A>C'], ['B', 'C'], true],
    ['cousins', ['>A', 'A>B', 'A>C', 'B>D', 'C>E'], ['D', 'E'], true],
    ['people of two roots are not', ['>A', '>B', 'A>C', 'B>D'], ['C', 'D'], false],
    ['a colleague who was sent a new link', ['>A', '>B', 'A>B'], ['A', 'B'], true],
    ['a later link of a third adds to the first', ['>A', '>C', 'A>B', 'C>B'], ['A', 'B'], true],
    ['and connects the third', ['>A', '>C', 'A>B', 'C>B'], ['A', 'C'], true],
    ['until the command line vouches anew', ['>A', 'A>B', '>B'], ['A', 'B'], false],
    ['which cuts only who it names', ['>A', 'A>B', 'B>C', '>B'], ['B', 'C'], true],
    ['a link after that counts again', ['>A', 'A>B', '>B', 'A>B'], ['A', 'B'], true],
    ['somebody whom nobody invited', ['>A'], ['A', 'Z'], false],
  ];
  test.each(cases)('%s', (_, texts, [one, other], expected) => {
    expect(areConnected(one, other, invitations(...texts))).toBe(expected);
    expect(areConnected(other, one, invitations(...texts))).toBe(expected);
  });
});

test.each([
  ['a minute less than a day ago', now.subtract({ hours: 23, minutes: 59 }), true],
  ['a day ago', before(24), false],
  ['just now', now, true],
])('access that changed %s', (_, at, isNew) => {
  const none: AccessHistory = { invitations: [], changes: [] };
  expect(isNewAtDesk('A', none, now)).toBe(false);
  expect(isNewAtDesk('A', { ...none, changes: [{ operatorId: 'A', at }] }, now)).toBe(isNew);
  expect(isNewAtDesk('A', { ...none, invitations: [{ operatorId: 'A', by: null, at }] }, now)).toBe(isNew);
  expect(isNewAtDesk('B', { ...none, changes: [{ operatorId: 'A', at }] }, now)).toBe(false);
});

test.each([
  ['nobody decides what they asked for', ['>A'], null, 'A', 'own'],
  ['nobody decides for whom a chain leads to', ['>A', 'A>B', 'B>C'], null, 'C', 'connected'],
  ['somebody new doesn’t decide', ['>A', '>B'], 'B', 'B', 'decider_is_new'],
  ['nothing is decided for somebody new', ['>A', '>B'], 'A', 'B', 'requester_is_new'],
  ['two who came alone and long ago do', ['>A', '>B'], null, 'B', null],
] as const)('%s', (_, texts, changed, deciderId, expected) => {
  const changes = changed === null ? [] : [{ operatorId: changed, at: before(23) }];
  const history = { invitations: invitations(...texts), changes };
  expect(whyNotSecond({ requesterId: 'A', deciderId }, history, now)).toBe(expected);
});
