interface Described extends Error {
  code?: unknown;
  constraint?: unknown;
}

/** The answer of another service, as Stripe's package gives it. */
interface AnsweredError extends Described {
  rawType: unknown;
  statusCode: unknown;
  requestId: unknown;
}

/**
 * An error for the log. Omits PostgreSQL's `detail` and `where`, which quote the row with its names and numbers. Omits
 * the words of another service's answer, which may quote the request. The answer's codes say what is wrong, and the id
 * of its request lets somebody read the rest there.
 */
export function describeError(error: Described): object {
  const { name, message, stack, code, constraint, cause } = error;
  const more = cause instanceof Error && { cause: describeError(cause) };
  if (!isAnswered(error)) return { type: name, message, stack, code, constraint, ...more };
  const { rawType, statusCode, requestId } = error;
  return {
    type: error.constructor.name,
    message: `answered ${Number(statusCode)}: ${wordOf(rawType) ?? 'without a type'}`,
    stack: framesOf(stack),
    code: wordOf(code),
    requestId,
    ...more,
  };
}

/** Without an answer, what the package says is its own. */
function isAnswered(error: Described): error is AnsweredError {
  return 'rawType' in error && 'statusCode' in error && error.statusCode !== undefined;
}

/** A word of a table, and nothing that was typed in somewhere. */
function wordOf(text: unknown): string | undefined {
  return typeof text === 'string' && /^[a-z_]{1,60}$/.test(text) ? text : undefined;
}

/** The stack begins with the message, in however many lines. */
function framesOf(stack: string | undefined): string | undefined {
  return stack
    ?.split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}
