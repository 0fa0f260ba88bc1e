import usual from './playwright.config.ts';

/** `npm run journeys` walks as a traveller and as an owner, and prints their clicks and typed fields. */
export default { ...usual, testMatch: '**/*.walks.ts', reporter: 'list' as const };
