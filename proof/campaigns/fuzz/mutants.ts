import type { Operation } from '../kit/site.ts';
import { type Answered, brokenIn } from './judge.ts';

/** Answers that a broken server might give. @returns those that the judge lets pass. */
export function mutantsUnseen(operations: ReadonlyMap<string, Operation>): {
  planted: number;
  unseen: string[];
} {
  const operation = operations.get('GET /api/bookings/:id');
  const headers = { 'cache-control': 'no-store' };
  const error = (code: string, message = 'No.') => JSON.stringify({ code, message, requestId: 'x' });
  const mutants: Record<string, Answered> = {
    'a failure': { status: 500, headers, body: error('unexpected') },
    'a stack': { status: 404, headers, body: error('not_found', 'x\n    at readOne (x.ts:1:1)') },
    'a query': { status: 404, headers, body: error('not_found', 'select a from bookings') },
    'an undeclared code': { status: 409, headers, body: error('dates_taken') },
    'a code with another status': { status: 400, headers, body: error('not_found') },
    'an error in another shape': { status: 404, headers, body: '{"error":"Not Found"}' },
    'an answer unlike its schema': { status: 200, headers, body: '{"id":1}' },
    'another status': { status: 201, headers, body: '{}' },
    'an answer that may be stored': { status: 404, headers: {}, body: error('not_found') },
  };
  const sound = { status: 404, headers, body: error('not_found') };
  const unseen = Object.entries(mutants).flatMap(([name, answer]) =>
    brokenIn(answer, operation).length === 0 ? [`${name} is not seen`] : [],
  );
  if (brokenIn(sound, operation).length > 0) unseen.push('a sound answer is called broken');
  return { planted: Object.keys(mutants).length + 1, unseen };
}
