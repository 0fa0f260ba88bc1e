import { initialPolicy } from '@makani/domain/policy/policy-figures';
import { expect, test } from 'vitest';
import { structuredDataBlocks, structuredDataOf } from '../app/features/seo/structured-data.ts';

const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const spec = (dayOfWeek: string[], opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek,
  opens,
  closes,
});

const site = {
  name: 'Makani',
  tagline: 'A line.',
  publicUrl: 'https://makani.example',
  supportPhone: '808 555 0100',
  supportEmail: 'aloha@makani.example',
  isDemonstration: false,
  sendsTexts: false,
  payments: { provider: 'simulated' as const },
  social: [],
  policy: initialPolicy,
};
const officeOf = (hours: string) => ({
  id: 'honolulu',
  name: 'Honolulu',
  address: 'Somewhere',
  phone: '808 555 0100',
  email: 'honolulu@makani.example',
  hours,
  image: '/honolulu.svg',
  coordinates: { lat: 21, lng: -157 },
  timeZone: 'Pacific/Honolulu',
  description: 'Trade winds',
  status: 'open' as const,
  exceptions: [],
  wallTimeNow: '2026-12-01T10:07',
});

test.each([
  ['Mon-Sun 7:00 AM-10:00 PM', spec(everyDay, '07:00', '22:00')],
  [
    'Mon-Fri 8:00 AM-12:00 PM, 1:00 PM-6:00 PM; Sat 8:00 AM-12:00 PM',
    [spec(everyDay.slice(0, 6), '08:00', '12:00'), spec(everyDay.slice(0, 5), '13:00', '18:00')],
  ],
  ['Fri-Sat 6:00 PM-2:00 AM', spec(['Friday', 'Saturday'], '18:00', '02:00')],
  ['Mon-Sun open 24 hours', spec(everyDay, '00:00', '23:59')],
  ['whenever we are there', undefined],
])('search engines are told %s', (hours, expected) => {
  const data = structuredDataOf('/locations', {
    site,
    locations: [officeOf(hours)],
    vehicles: [],
    faqs: [],
    vehicle: undefined,
  });
  const rental = data.find((node) => node['@type'] === 'AutoRental');
  expect(rental).toMatchObject({ telephone: '808 555 0100' });
  expect(rental?.['openingHoursSpecification']).toEqual(expected);
});

test('search engines are told the days that differ', () => {
  const exceptions = [
    { date: '2026-12-24', hours: '7:00 AM-1:00 PM', note: 'Christmas Eve' },
    { date: '2026-12-25', hours: 'closed', note: 'Christmas Day' },
    { date: '2026-12-31', hours: 'open 24 hours', note: '' },
  ];
  const office = { ...officeOf('Mon-Sun 7:00 AM-10:00 PM'), exceptions };
  const data = structuredDataOf('/locations', { site, locations: [office], vehicles: [], faqs: [] });
  const rental = data.find((node) => node['@type'] === 'AutoRental');
  const special = (date: string, opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens,
    closes,
  });
  expect(rental?.['specialOpeningHoursSpecification']).toEqual([
    special('2026-12-24', '07:00', '13:00'),
    special('2026-12-25', '00:00', '00:00'),
    special('2026-12-31', '00:00', '23:59'),
  ]);
});

test('what was written for a page is written anew as soon as the page shows something else', () => {
  const shown = { site, locations: [officeOf('Mon-Sun 7:00 AM-10:00 PM')], vehicles: [], faqs: [] };
  expect(structuredDataBlocks('/locations', shown)).toContain('"opens":"07:00"');
  expect(structuredDataBlocks('/locations', { ...shown })).toContain('"opens":"07:00"');
  const later = { ...shown, locations: [officeOf('Mon-Sun 9:00 AM-10:00 PM')] };
  expect(structuredDataBlocks('/locations', later)).toContain('"opens":"09:00"');
  const renamed = { ...later, site: { ...site, name: 'Kona' } };
  expect(structuredDataBlocks('/locations', renamed)).toContain('"name":"Kona Honolulu"');
  expect(structuredDataBlocks('/contact', { ...renamed, locations: [] })).not.toContain('AutoRental');
});
