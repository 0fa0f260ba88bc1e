/** A date or time as written in a calendar, before its zone is applied. */
export interface PlainTime {
  at: Temporal.PlainDateTime;
  isDay: boolean;
  isUtc: boolean;
}

/** Parses `20261201`, `20261201T100000` or `20261201T200000Z`. @returns undefined for any other text. */
export function plainTime(text: string): PlainTime | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/i.exec(text.trim());
  if (match === null) return undefined;
  const [, year, month, day, hour = '00', minute = '00', second = '00', utc] = match;
  try {
    // A leap second is written as 60.
    const time = `${hour}:${minute}:${second === '60' ? '59' : second}`;
    const at = Temporal.PlainDateTime.from(`${year}-${month}-${day}T${time}`);
    return { at, isDay: match[4] === undefined, isUtc: utc !== undefined };
  } catch {
    return undefined;
  }
}
