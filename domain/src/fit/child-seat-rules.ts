import { type Child, type ChildSeat, childSeats } from '@makani/contract/fit/party';

/** The child seats that the law of a state requires. */
export interface ChildSeatRule {
  /** The first day on which it is the law. */
  from: string;
  source: string;
  /** Up to, and without, these ages in years. */
  rearFacingUntil: number;
  harnessUntil: number;
  boosterUntil: number;
  /** From this age on, who is taller than this needs no booster. */
  exempt: { fromAge: number; tallerThanInches: number };
}

/** Rules of Hawaii, newest first. Act 122 of 2021 raised the ages. */
const rulesOfHawaii: readonly [ChildSeatRule, ...ChildSeatRule[]] = [
  {
    from: '2022-06-02',
    source: 'HRS 291-11.5',
    rearFacingUntil: 2,
    harnessUntil: 4,
    boosterUntil: 10,
    exempt: { fromAge: 7, tallerThanInches: 57 },
  },
];

/** The rule on a day, as `2026-12-01`. A day before the first rule has that one, which is the stricter. */
export function childSeatRule(day: string): ChildSeatRule {
  return rulesOfHawaii.find(({ from }) => from <= day) ?? rulesOfHawaii[0];
}

/** The least that the law asks for. */
export function requiredSeat({ ageYears, heightInches = 0 }: Child, rule: ChildSeatRule): ChildSeat {
  if (ageYears < rule.rearFacingUntil) return 'rear-facing';
  if (ageYears < rule.harnessUntil) return 'harness';
  if (ageYears >= rule.boosterUntil) return 'none';
  const { fromAge, tallerThanInches } = rule.exempt;
  return ageYears >= fromAge && heightInches > tallerThanInches ? 'none' : 'booster';
}

/** The seat of a child: the chosen one, but never less than the law requires. */
export function seatOfChild(child: Child, rule: ChildSeatRule): ChildSeat {
  const required = requiredSeat(child, rule);
  const { seat = required } = child;
  return childSeats.indexOf(seat) < childSeats.indexOf(required) ? seat : required;
}
