import ICAL from 'ical.js';
import type { Recurrence } from './ical-values.ts';

interface Bounds {
  /** Called before each step. @throws to stop the iteration. */
  spend: (steps: number) => void;
  /** The search for dates ends after this year. */
  lastYear: number;
}

/** An ical.js rule that counts every step, so even the search for a single date cannot run forever. */
class MeteredRule extends ICAL.Recur {
  bounds: Bounds | undefined;
}

class PastLastYear extends Error {
  override name = 'PastLastYear';
}

class MeteredIterator extends ICAL.RecurIterator {
  override check_contracting_rules(): boolean {
    step(this.rule, 1, this.last.year);
    return super.check_contracting_rules();
  }

  override increment_month(): void {
    step(this.rule, 1, this.last.year);
    super.increment_month();
  }

  override increment_monthday(days: number): void {
    step(this.rule, days / 4, this.last.year);
    super.increment_monthday(days);
  }

  override next_month(): number {
    // The base method checks each day of a month.
    step(this.rule, 12, this.last.year);
    return super.next_month();
  }

  override expand_year_days(year: number): number {
    step(this.rule, 10, year);
    return super.expand_year_days(year);
  }
}

/**
 * The bounds hang on the rule, because ical.js iterates in its constructor, before fields of a subclass
 * exist.
 */
function step(rule: ICAL.Recur, steps: number, year: number): void {
  if (!(rule instanceof MeteredRule) || rule.bounds === undefined) return;
  rule.bounds.spend(steps);
  if (year > rule.bounds.lastYear) throw new PastLastYear();
}

/**
 * Generates the wall times of a rule from its first date on. The caller knows their zone.
 * @throws what `spend` throws; Error for a rule that ical.js cannot iterate.
 */
export function* wallTimesOf(
  given: Recurrence,
  first: Temporal.PlainDateTime,
  { spend, lastYear }: Bounds,
): Generator<Temporal.PlainDateTime> {
  const rule = new MeteredRule(given);
  const values = Object.values(rule.parts).reduce((sum, part) => sum + part.length, 0);
  const weight = 1 + values / 8;
  rule.bounds = { spend: (steps) => spend(steps * weight), lastYear };
  const { year, month, day, hour, minute, second } = first;
  const dtstart = new ICAL.Time(
    { year, month, day, hour, minute, second, isDate: false },
    ICAL.Timezone.localTimezone,
  );
  try {
    const iterator = new MeteredIterator({ rule, dtstart });
    for (let at = iterator.next(); at; at = iterator.next()) {
      step(rule, 0, at.year);
      yield new Temporal.PlainDateTime(at.year, at.month, at.day, at.hour, at.minute, at.second);
    }
  } catch (error) {
    if (!(error instanceof PastLastYear)) throw error;
  }
}
