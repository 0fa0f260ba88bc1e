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

const payloadExample = `{
  "id": "0a6f2c1e-…",
  "type": "booking.confirmed",
  "happenedAt": "2026-12-01T20:00:00Z",
  "bookingId": "019b2f…",
  "bookingReference": "MK-7Q4WZ2",
  "objectId": "019b2f…",
  "url": "https://…/api/tools/bookings/019b2f…"
}`;

/** A test runs it. */
export const verifyExample = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isGenuine(secret, header, body, now = Date.now()) {
  const parts = header.split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1];
  if (!(Math.abs(now / 1000 - Number(time)) < 300)) return false;
  const expected = createHmac('sha256', secret).update(\`\${time}.\${body}\`).digest();
  const given = parts.filter(([name]) => name === 'v1').map(([, hex]) => Buffer.from(hex, 'hex'));
  return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
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
  {
    id: 'api-keys',
    title: 'API keys',
    paragraphs: [
      'Managers create keys for their own tools at the desk, under API keys. Send one as `Authorization: Bearer mk_live_…`. It opens only the operations under Tools, each by its scope: `bookings:read`, `calendar:write` or `ledger:read`.',
      'A key may make 120 requests a minute, and 20 exports of the ledger an hour. It stops when it ends, when it is revoked, or when its creator is no longer a manager.',
    ],
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    paragraphs: [
      'Managers add an https address at the desk, under Webhooks, and choose events: `booking`, `change`, `payment`, `handover`, `message`. Each event is sent as a POST with this JSON. It names nobody, and `message` has no text: its type says who wrote (`guest`, `host`, `desk` or `automatic`), its `objectId` is the thread. Read the rest from its `url` with an API key.',
    ],
    code: payloadExample,
  },
  {
    id: 'deliveries',
    title: 'Deliveries and signatures',
    paragraphs: [
      'Answer 2xx within ten seconds; redirects aren’t followed. Anything else is tried again for three days, less and less often. After three days in which nothing arrived, the webhook is turned off and managers get an email. The desk lists deliveries for 30 days and resends them.',
      'A delivery may come twice and out of order: drop an `id` that you have. The header `Makani-Signature` has the time and one or two signatures, `t=…,v1=…`. Check it against the body as it came, with the secret that the desk showed once:',
    ],
    code: verifyExample,
  },
];
