import type { TextKind, TextPlace } from '@makani/contract/texts/text-consent';

interface TextRule {
  /** How long after its moment it is still of use. After that it isn’t sent. */
  usefulMinutes: number;
  /** A guest beside a vehicle that doesn’t move waits for the answer, at any hour. */
  atAnyHour?: true;
}

/** The mail and the trip’s page say the same, so a late text may be left out. */
export const textRules: Record<TextKind, TextRule> = {
  consent_given: { usefulMinutes: 24 * 60 },
  pickup_soon: { usefulMinutes: 45 },
  return_soon: { usefulMinutes: 45 },
  // The next notice comes an hour later, so a night leaves one for the morning.
  overdue: { usefulMinutes: 60 },
  next_guest: { usefulMinutes: 180 },
  breakdown: { usefulMinutes: 180, atAnyHour: true },
  lockbox_code: { usefulMinutes: 120 },
};

/** Before a pickup or return, a text is sent this early. */
export const soonMinutes = 60;

export function usefulUntil(kind: TextKind, moment: Temporal.Instant): Temporal.Instant {
  return moment.add({ minutes: textRules[kind].usefulMinutes });
}

interface StoredConsent {
  phone: string;
  place: TextPlace;
  endedBy: ConsentEnd | null;
}

/** How a consent ended: by the box, by a reply, by a consent for another number, or by another number of the account. */
export type ConsentEnd = 'box' | 'stop' | 'other_consent' | 'other_number';

/** A consent beside the account’s number goes with that number, because the old one may be somebody else’s soon. */
export function standsFor({ phone, place, endedBy }: StoredConsent, accountPhone: string | null): boolean {
  return endedBy === null && (place !== 'account' || phone === accountPhone);
}

/** Eighteen months. After that, the number may be somebody else’s. */
const resumableHours = 548 * 24;

/** START takes back a STOP of the last months, and nothing else: the box that was unticked since then counts. */
export function canResume(
  { phone, place, endedBy, endedAt }: StoredConsent & { endedAt: Temporal.Instant | null },
  accountPhone: string | null,
  now: Temporal.Instant,
): boolean {
  if (endedBy !== 'stop' || endedAt === null) return false;
  const isRecent = Temporal.Instant.compare(now, endedAt.add({ hours: resumableHours })) < 0;
  return isRecent && standsFor({ phone, place, endedBy: null }, accountPhone);
}
