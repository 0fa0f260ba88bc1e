import { signIn } from '@makani/contract/accounts/auth';
import { getBooking } from '@makani/contract/bookings/bookings';
import { describe, expect, test } from 'vitest';
import { mentionsOf } from './readers/endpoints.ts';
import { examplesOf, routePatterns } from './readers/site-map.ts';
import { dangersOfDrawings, forbiddenWords } from './laws/forbidden.ts';

describe('the checks of the house', () => {
  const signInDoor = { name: 'signIn', module: 'accounts/auth', endpoint: signIn };
  const trip = { name: 'getBooking', module: 'bookings/bookings', endpoint: getBooking };

  test.each([
    [
      'by its name',
      "import { getMe, signIn } from '@makani/contract/accounts/auth';\nmount(app, signIn, (it) => it);",
      1,
    ],
    [
      'by another name',
      "import { signIn as door } from '@makani/contract/accounts/auth';\nmount(app, door, (it) => it);",
      1,
    ],
    [
      'by its module',
      "import * as auth from '@makani/contract/accounts/auth';\nmount(\n  app,\n  auth.signIn, (it) => it);",
      1,
    ],
    [
      'twice',
      "import { signIn } from '@makani/contract/accounts/auth';\nmount(a, signIn, f); mount(b, signIn, f);",
      2,
    ],
    ['not at all', "import { signIn } from '@makani/contract/accounts/auth';\nmount(app, signOut, f);", 0],
    ['under a name of somebody else', "import { signIn } from './sign-in.ts';\nmount(app, signIn, f);", 0],
  ])('see an endpoint mounted %s', (_, text, times) => {
    expect(mentionsOf(signInDoor, text, 'mount')).toHaveLength(times);
  });

  test.each([
    [
      "import { getBooking } from '@makani/contract/bookings/bookings';\nawait call(getBooking, { params });",
      1,
    ],
    ["import { getBooking } from '@makani/contract/bookings/bookings';", 0],
    ['await get(`/api/bookings/${id}`);', 1],
    ['await post(`/api/bookings/${id}/payment`);', 0],
    [
      "import { getBooking } from '@makani/contract/bookings/bookings';\ntype Booked = Answer<typeof getBooking>;",
      0,
    ],
  ])('see a call in %s', (text, times) => {
    expect(mentionsOf(trip, text, 'call')).toHaveLength(times);
  });

  test('see a link that leads nowhere', () => {
    const patterns = routePatterns([
      { path: 'host', children: [{ index: true }, { path: 'vehicles/edit/:id' }] },
      { path: '*' },
    ]);
    const paths = {
      host: '/host',
      edit: (id: string) => `/host/vehicles/edit/${id}?tab=photos`,
      lost: '/hosts',
    };
    const lost = examplesOf('paths', paths).filter(
      ({ path }) => !patterns.some((pattern) => pattern.test(path)),
    );
    expect(lost).toEqual([{ name: 'paths.lost', path: '/hosts' }]);
  });

  test.each(Object.entries(forbiddenWords))('refuse %s', (_, { pattern, refused, fine }) => {
    expect(refused.filter((line) => !pattern.test(line))).toEqual([]);
    expect(fine.filter((line) => pattern.test(line))).toEqual([]);
  });

  test.each(Object.entries(dangersOfDrawings))('refuse %s in a drawing', (_, { pattern, refused, fine }) => {
    expect(refused.filter((line) => !pattern.test(line))).toEqual([]);
    expect(fine.filter((line) => pattern.test(line))).toEqual([]);
  });
});
