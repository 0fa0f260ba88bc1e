import { randomUUID } from 'node:crypto';
import { multipart, photograph } from '../../../server/test/kit/multipart.ts';
import { type Cast, tokenFor } from '../kit/actors.ts';
import { injected } from '../kit/messages/injected.ts';
import type { Row } from '../kit/authorisation/authorisation.ts';
import { otherCalendar } from '../kit/host-objects.ts';
import { newToken } from '../kit/people.ts';
import { samples } from '../kit/samples.ts';
import type { Operation } from '../kit/site.ts';
import type { Stage } from '../kit/stage.ts';
import { cards, cardsIn, writings } from './cards.ts';

type Path = (string | number)[];

interface Planted {
  requests: number;
  /** How many answers were a refusal of a card. */
  refused: number;
  /** Answers that repeat a card. */
  repeated: string[];
}

interface Planting {
  stage: Stage;
  cast: Cast;
  signal: AbortSignal;
  /** Begins the turns of the cards. */
  seed: number;
  /** How many cards each text of a body gets. */
  each: number;
}

/** Where a card belongs. */
export const cardDoor = 'POST /api/payments/card-tokens';

/** Writes cards into every field of every body, and into the names of fields, queries, addresses and headers. */
export async function plantCards(
  rows: readonly { row: Row; operation: Operation }[],
  { stage, cast, signal, seed, each }: Planting,
): Promise<Planted> {
  const { app, objects } = stage;
  const planted: Planted = { requests: 0, refused: 0, repeated: [] };
  let turn = seed;
  const next = (): string => {
    turn += 1;
    const card = cards[turn % cards.length] ?? '';
    return (writings[turn % writings.length] ?? String)(card);
  };
  for (const { row, operation } of rows) {
    signal.throwIfAborted();
    if (row.route === cardDoor) continue;
    const person = row.access === 'signed in' && row.names !== undefined ? cast.ada : cast.hana;
    const ids = (row.names && (await stage.own(row.names, person, row.uses === 'object'))) ?? {};
    const sample = await samples[row.route]?.({
      app,
      objects,
      person,
      ids,
      token: await newToken(app, person),
    });
    const body = sample !== undefined && 'headers' in sample ? undefined : sample;
    const token = await tokenFor(row, app, person);
    const send = async (request: { url: string; body?: object; headers?: Record<string, string> }) => {
      planted.requests += 1;
      const response = await injected(app.app, {
        method: operation.endpoint.method,
        url: request.url,
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': randomUUID(),
          ...request.headers,
        },
        ...(request.body !== undefined && { payload: request.body }),
      });
      if (response.statusCode === 422) planted.refused += 1;
      const answered = `${JSON.stringify(response.headers)} ${response.body}`;
      for (const card of cardsIn(answered))
        planted.repeated.push(`${row.route} answers ${card}: ${response.body.slice(0, 120)}`);
    };
    const url = urlOf(row, ids);
    const isUsed = row.uses === 'account';
    for (const path of body === undefined ? [] : placesIn(body))
      for (let count = 0; count < each; count += 1) await send({ url, body: replaced(body, path, next()) });
    if (operation.endpoint.method !== 'GET')
      await send({ url, body: { ...body, [next()]: 'x', [next()]: next() } });
    await send({ url: withQuery(url, `${encodeURIComponent(next())}=1`), ...(body && !isUsed && { body }) });
    await send({
      url: withQuery(url, `cursor=${encodeURIComponent(next())}&search=${next().replaceAll(/\s/g, '+')}`),
    });
    await send({
      url: urlOf(row, Object.fromEntries(Object.keys(ids).map((name) => [name, next()]))),
      ...(body && { body }),
    });
    await send({ url: `${url}/%${next()}` });
    if (!isUsed)
      await send({
        url,
        headers: { ...headersWith(next), 'idempotency-key': next().replaceAll(/[^\d .-]/g, '') },
      });
  }
  return planted;
}

/** Cards in what else is read: names and insides of files, calendars, and the browser's name at sign-in. */
export async function plantElsewhere({ app, objects }: Stage, { hana }: Cast): Promise<number> {
  const token = await newToken(app, hana);
  const vehicleId = await objects.rentalVehicle(hana);
  let requests = 0;
  for (const [index, card] of cards.entries()) {
    const written = (writings[index % writings.length] ?? String)(card);
    await app.request('POST', '/host/cars/' + vehicleId + '/imports', {
      token,
      body: { name: `Calendar ${index}`, calendarText: calendarWith(written, index) },
    });
    await app.request('POST', `/host/cars/${vehicleId}/imports`, {
      token,
      body: { name: 'By address', calendarUrl: `https://${card}.example/${card}.ics` },
    });
    requests += 2;
  }
  for (const written of [cards[0] ?? '', `scan of ${(writings[1] ?? String)(cards[3] ?? '')}`]) {
    const content = await photograph();
    const comment = Buffer.from(`\xff\xfe\x00\x22card ${cards[1]}`, 'latin1');
    const withComment = Buffer.concat([content.subarray(0, 2), comment, content.subarray(2)]);
    for (const photo of [content, withComment, Buffer.from('no photo')]) {
      await app.request('POST', '/host/photos', { token, ...multipart(photo, { name: `${written}.jpg` }) });
      requests += 1;
    }
  }
  return requests;
}

/** An event that is read, and one that cannot be, of which a warning is kept. */
function calendarWith(card: string, index: number): string {
  const events = [
    `BEGIN:VEVENT\r\nUID:${card}\r\nDTSTART;VALUE=DATE:202803${String(index + 1).padStart(2, '0')}\r\nSUMMARY:${card}\r\nDESCRIPTION:${card}\r\nEND:VEVENT`,
    `BEGIN:VEVENT\r\nUID:b${card}\r\nDTSTART:nonsense\r\nSUMMARY:Paid with ${card}\r\nEND:VEVENT`,
  ];
  return otherCalendar.replace('END:VCALENDAR', `${events.join('\r\n')}\r\nEND:VCALENDAR`);
}

function headersWith(next: () => string): Record<string, string> {
  const plain = (): string => next().replaceAll(/[^ -~]/g, ' ');
  return {
    'user-agent': plain(),
    referer: `https://x.example/${plain()}`,
    'x-request-id': plain(),
    cookie: plain(),
  };
}

function urlOf({ route, query }: Row, ids: Record<string, string>): string {
  const path = (route.split(' ')[1] ?? '').replaceAll(/:(?<name>\w+)/g, (_match, name: string) =>
    encodeURIComponent(ids[name] ?? ''),
  );
  return query === undefined ? path : `${path}?${query}`;
}

function withQuery(url: string, query: string): string {
  return url.includes('?') ? `${url}&${query}` : `${url}?${query}`;
}

/** The texts of a body. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (Array.isArray(value)) return value.flatMap((one, index) => placesIn(one, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]));
}

function replaced(body: object | undefined, path: Path, text: string): object {
  const copy: unknown = structuredClone(body ?? {});
  let at: unknown = copy;
  for (const key of path.slice(0, -1)) at = isRecord(at) ? at[key] : undefined;
  const last = path.at(-1);
  if (isRecord(at) && last !== undefined) at[last] = text;
  return isRecord(copy) ? copy : {};
}

function isRecord(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}
