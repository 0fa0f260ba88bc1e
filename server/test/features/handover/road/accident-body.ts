import type { SentAccident } from '@makani/contract/road/accidents';

/** A report as the form sends it. */
export function accidentBody(overrides: Partial<SentAccident> = {}): SentAccident {
  return {
    happenedAt: '2026-12-11T09:30',
    place: 'Kalanianaole Highway, at the Shell station',
    coordinates: null,
    words: 'Another car backed into our door.',
    isAnybodyHurt: false,
    otherParty: { name: '', plate: '', insurer: '' },
    policeReport: '',
    photos: [],
    ...overrides,
  };
}
