import { formatPlannedTime, type WallTime } from '@makani/contract/kernel/time';

export interface AnswerFacts {
  guestName: string;
  vehicleName: string;
  place: string;
  /** Null for a question before a booking. */
  pickupAt: WallTime | null;
}

/** The fields that an answer can have, with the fact that each stands for. */
const fields = new Map<string, (facts: AnswerFacts) => string | null>([
  ['guest', ({ guestName }) => guestName],
  ['vehicle', ({ vehicleName }) => vehicleName],
  ['pickup time', ({ pickupAt }) => pickupAt && formatPlannedTime(pickupAt)],
  ['place', ({ place }) => place],
]);

/** `{guest}`, `{vehicle}` … */
export const answerFields: readonly string[] = [...fields.keys()].map((name) => `{${name}}`);

/** The answer with its fields filled in. A field without a fact stays as it is, so that whoever sends it sees the gap. */
export function fillAnswer(text: string, facts: AnswerFacts): string {
  return text.replaceAll(/\{(?<name>[^{}\n]{1,20})\}/g, (field: string, name: string) => {
    const fact = fields.get(name.trim().toLowerCase())?.(facts);
    return fact === undefined || fact === null || fact === '' ? field : fact;
  });
}
