export const hostAnswerHours = 24;

/** 1 to 60 minutes are 'within an hour', and so on. Nobody waits longer than the deadline. */
export function answerTimeInWords(minutes: number): string {
  const hours = Math.min(Math.max(Math.ceil(minutes / 60), 1), hostAnswerHours);
  return hours === 1 ? 'within an hour' : `within ${hours} hours`;
}

const reminderHours = 4;

/**
 * Reminders are due a fixed time before the deadline, or halfway to it when there are only a few hours to
 * respond.
 */
export function reminderDue(
  request: { requestedAt: Temporal.Instant; confirmBy: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  const secondsToRespond = request.requestedAt.until(request.confirmBy).total('seconds');
  const seconds = Math.min(reminderHours * 3_600, Math.floor(secondsToRespond / 2));
  const remindAt = request.confirmBy.subtract({ seconds });
  const isAhead = Temporal.Instant.compare(now, request.confirmBy) < 0;
  return isAhead && Temporal.Instant.compare(remindAt, now) <= 0;
}
