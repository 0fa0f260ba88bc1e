/** An invitation to the desk, also one to begin anew; `by` is null at the command line. */
export interface Invitation {
  operatorId: string;
  by: string | null;
  at: Temporal.Instant;
}

/** Everything about operators’ access that decides who counts as a second person. */
export interface AccessHistory {
  /** Earliest first. */
  invitations: readonly Invitation[];
  /** Each joining, change of grade, and end or return of access. */
  changes: readonly { operatorId: string; at: Temporal.Instant }[];
}

/** Somebody who just came, or whose link was just made anew, may not be who their colleagues think. */
const newHours = 24;

/** Whether an operator joined, was invited again, or was changed within the last 24 hours. */
export function isNewAtDesk(
  operatorId: string,
  { invitations, changes }: AccessHistory,
  now: Temporal.Instant,
): boolean {
  const since = now.subtract({ hours: newHours });
  return [...invitations, ...changes].some(
    (one) => one.operatorId === operatorId && Temporal.Instant.compare(one.at, since) > 0,
  );
}

/**
 * Whether a chain of invitations leads from one operator to the other, in either direction and of any length. Two who
 * were invited by the same person are connected through that person, who could have made both of them up.
 * The command line vouches for an operator: invitations before its own don't count.
 */
export function areConnected(one: string, other: string, invitations: readonly Invitation[]): boolean {
  const links = activeLinks(invitations);
  const reached = new Set([one]);
  for (const from of reached)
    for (const [a, b] of links) {
      if (a === from) reached.add(b);
      if (b === from) reached.add(a);
    }
  return reached.has(other);
}

function activeLinks(invitations: readonly Invitation[]): [string, string][] {
  const invitersOf = new Map<string, string[]>();
  for (const { operatorId, by } of invitations)
    invitersOf.set(operatorId, by === null ? [] : [...(invitersOf.get(operatorId) ?? []), by]);
  return [...invitersOf].flatMap(([id, inviters]) => inviters.map((by): [string, string] => [by, id]));
}

export type SecondPersonRefusal = 'own' | 'connected' | 'requester_is_new' | 'decider_is_new';

/** Why an operator isn’t the second person for what another has asked for; null when they are. */
export function whyNotSecond(
  { requesterId, deciderId }: { requesterId: string; deciderId: string },
  history: AccessHistory,
  now: Temporal.Instant,
): SecondPersonRefusal | null {
  if (requesterId === deciderId) return 'own';
  if (areConnected(requesterId, deciderId, history.invitations)) return 'connected';
  if (isNewAtDesk(deciderId, history, now)) return 'decider_is_new';
  return isNewAtDesk(requesterId, history, now) ? 'requester_is_new' : null;
}

const sentences = {
  own: 'You asked for this yourself, so another manager has to decide.',
  connected:
    'You’re connected by invitations to the person who asked for this, so another manager has to decide.',
  decider_is_new:
    'Your access is new or was changed within the last 24 hours, so another manager has to decide.',
  requester_is_new:
    'The person who asked for this joined, or had their access changed, within the last 24 hours. Please decide once that time has passed.',
} as const satisfies Record<SecondPersonRefusal, string>;

export function secondPersonInWords(refusal: SecondPersonRefusal): string {
  return sentences[refusal];
}

/** A sentence for operators who can’t ask yet. */
export const tooNewToRequest =
  'Your access is new or was changed within the last 24 hours. Until then you can’t ask for more than the limit.';
