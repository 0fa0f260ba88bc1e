import type { Insertable } from 'kysely';
import { fictionalAddress } from '../config/seller.ts';
import type { Tables } from '../db/tables.ts';

/** Honolulu is open, Dallas opens soon. Spec 3 and 9. Phone numbers and addresses are fictional. */
export const locations: Insertable<Tables['locations']>[] = [
  {
    id: 'honolulu',
    name: 'Honolulu',
    address: fictionalAddress,
    phone: '+1 (808) 555-0142',
    email: 'honolulu@makani.example',
    hours: 'Mon-Sun 7:00 AM-10:00 PM',
    image: '/art/destinations/honolulu.svg',
    latitude: 21.2793,
    longitude: -157.8292,
    time_zone: 'Pacific/Honolulu',
    description: 'Trade winds, Diamond Head and every Oʻahu beach within an hour.',
    status: 'open',
  },
  {
    id: 'dallas',
    name: 'Dallas',
    address: 'Opening Soon',
    phone: '+1 (214) 555-0176',
    email: 'dallas@makani.example',
    hours: 'Opening Soon',
    image: '/art/destinations/dallas.svg',
    latitude: 32.7767,
    longitude: -96.797,
    time_zone: 'America/Chicago',
    description: 'Big skies and wide-open roads. Our second location opens soon.',
    status: 'opening_soon',
  },
];
