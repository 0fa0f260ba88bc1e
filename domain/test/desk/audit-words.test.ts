import { describe, expect, test } from 'vitest';
import { auditActInWords, describeAuditFacts } from '../../src/desk/audit-words.ts';

describe('an entry of the audit in words', () => {
  test('shows what differs between before and after, amounts to the cent', () => {
    const before = { status: 'confirmed', totalCents: 137_655, keptCents: 137_655, feeCents: null };
    const after = { status: 'no_show', totalCents: 137_655, keptCents: 45_885, feeCents: 45_885 };
    expect(
      describeAuditFacts({ reason: 'Nobody came.', act: 'mark_no_show', approvalId: null, before, after }),
    ).toEqual({
      reason: 'Nobody came.',
      changes: [
        { name: 'Status', before: 'Confirmed', after: 'No show' },
        { name: 'Kept', before: '$1,376.55', after: '$458.85' },
        { name: 'Fee', before: '–', after: '$458.85' },
      ],
      details: [{ name: 'Act', value: 'Mark no show' }],
    });
  });

  test.each([
    [{ before: 'desk', after: 'manager' }, [{ name: 'State', before: 'Desk', after: 'Manager' }]],
    [
      { before: ['guest'], after: ['guest', 'host'] },
      [{ name: 'State', before: 'Guest', after: 'Guest, Host' }],
    ],
    [{ before: null, after: 'desk' }, [{ name: 'State', before: '–', after: 'Desk' }]],
    [{ before: 'desk', after: 'desk' }, []],
    [{ before: { attempts: 12 }, after: { attempts: 0 } }, [{ name: 'Attempts', before: '12', after: '0' }]],
    [{ after: { percent: 20 } }, [{ name: 'Percent', before: '–', after: '20%' }]],
    [{ before: { percent: 20 }, after: null }, [{ name: 'Percent', before: '20%', after: '–' }]],
    [
      {
        before: { basis_points: null, daily_cents: 39_900 },
        after: { basis_points: 2000, daily_cents: null },
      },
      [
        { name: 'Price change', before: '–', after: '+20%' },
        { name: 'Price per day', before: '$399.00', after: '–' },
      ],
    ],
    [
      { after: { from_date: '2027-02-08', weekdays: [5, 6], is_active: false } },
      [
        { name: 'First day', before: '–', after: 'Feb 8, 2027' },
        { name: 'Weekdays', before: '–', after: 'Fri, Sat' },
        { name: 'Active', before: '–', after: 'No' },
      ],
    ],
    [{}, []],
  ])('of %j', (facts, changes) => {
    expect(describeAuditFacts(facts)).toEqual({ reason: null, changes, details: [] });
  });

  test('says what a number counts', () => {
    expect(describeAuditFacts({ ended: 1, toWithdraw: 0, kept: 2, backCents: 0 }).details).toEqual([
      { name: 'Bookings ended', value: '1' },
      { name: 'Bookings to withdraw', value: '0' },
      { name: 'Bookings kept', value: '2' },
      { name: 'Back to guests', value: '$0.00' },
    ]);
  });

  test('names an act of a newer version by its code', () => {
    expect(auditActInWords('license_revealed')).toBe('Viewed a license');
    expect(auditActInWords('season_moved')).toBe('Season moved');
  });
});
