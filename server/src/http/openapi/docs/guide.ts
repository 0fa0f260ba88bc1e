interface Chapter {
  id: string;
  title: string;
  /** In `backticks` stands code. */
  paragraphs: readonly string[];
  code?: string;
}

const errorExample = `{
  "code": "dates_taken",
  "message": "This vehicle was just booked for these dates.",
  "requestId": "…"
}`;

/** Chapters about all operations together. */
export const guide: readonly Chapter[] = [
  {
    id: 'sign-in',
    title: 'Sign in',
    paragraphs: [
      '`POST /api/auth/signin` returns a `token`. Send it as `Authorization: Bearer …`.',
      'Operations that move dates or money need an `Idempotency-Key` header with a UUID of your own. After a timeout, send the same request with the same key: you get the first answer again.',
    ],
  },
  {
    id: 'errors',
    title: 'Errors',
    paragraphs: [
      'Every error has the same shape. Decide by `code`; `message` is for people, and `fields` names what to correct. After 429 or 503, wait as many seconds as `Retry-After` says.',
    ],
    code: errorExample,
  },
];
