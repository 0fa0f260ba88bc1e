import type { Session } from '@makani/contract/accounts/auth';
import type { Location } from '@makani/contract/site/locations';
import type { Site } from '@makani/contract/site/site';
import type { Vehicle, VehicleDetail } from '@makani/contract/vehicles/vehicles';
import { initialPolicy } from '@makani/domain/policy/policy-figures';

export const site: Site = {
  name: 'Makani',
  tagline: 'Cars, vans and minivans for families and groups.',
  supportPhone: '+1 (808) 555-0142',
  supportEmail: 'aloha@makani.example',
  publicUrl: '',
  isDemonstration: false,
  sendsTexts: false,
  payments: { provider: 'simulated' },
  social: [],
  policy: initialPolicy,
};

/** It is Friday, 8:00 AM, in Honolulu. */
export const honolulu: Location = {
  id: 'honolulu',
  name: 'Honolulu',
  address: '555 Trade Wind Way, Honolulu, HI 96815',
  phone: '+1 (808) 555-0142',
  email: 'honolulu@makani.example',
  hours: 'Mon-Sun 7:00 AM-10:00 PM',
  exceptions: [],
  image: '/art/destinations/honolulu.svg',
  coordinates: { lat: 21.28, lng: -157.83 },
  timeZone: 'Pacific/Honolulu',
  description: 'Trade winds, Diamond Head and the beach.',
  status: 'open',
  wallTimeNow: '2026-11-20T08:00',
};

export const dallas: Location = {
  ...honolulu,
  id: 'dallas',
  name: 'Dallas',
  address: 'Opening Soon',
  hours: 'Opening Soon',
  image: '/art/destinations/dallas.svg',
  timeZone: 'America/Chicago',
  description: 'Big skies and wide-open roads.',
  status: 'opening_soon',
  wallTimeNow: '2026-11-20T12:00',
};

export const guest: Session = {
  token: 'a-token',
  user: {
    id: '6f1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f00',
    username: 'sample-guest',
    email: 'sample@guests.example',
    roles: ['ROLE_GUEST'],
    firstName: 'Sample',
    lastName: 'Guest',
    phoneNumber: '+1 808 555 0111',
    driverLicense: '',
  },
};

export const sienna: Vehicle = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Toyota Sienna Platinum',
  category: 'Minivan',
  year: 2024,
  dailyCents: 39_900,
  image: { src: '/art/vehicles/toyota-sienna-platinum.svg', alt: 'Toyota Sienna Platinum in profile' },
  locations: ['honolulu'],
  specs: { seats: 7, transmission: 'Automatic (eCVT)', engine: '2.5L hybrid', acceleration: '7.5 s' },
  instantBooking: false,
  rating: null,
  quote: null,
  fit: null,
};

export const siennaInDetail: VehicleDetail = {
  ...sienna,
  description: 'With seats for seven, the 2024 Toyota Sienna Platinum is a minivan.',
  features: [],
  gallery: [sienna.image, sienna.image, sienna.image, sienna.image],
  host: {
    firstName: 'Keola',
    hostingSince: 2026,
    rating: null,
    answerMinutes: null,
    messageAnswerHours: null,
  },
  cabin: null,
  extraPrices: {},
  minDays: 1,
};

export const host: Session = { ...guest, user: { ...guest.user, roles: ['ROLE_GUEST', 'ROLE_HOST'] } };
