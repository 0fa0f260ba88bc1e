import usual from './playwright.config.ts';

/** `npm run shots`: every screen at three widths into the ignored folder `shots/`, to be looked at by a person. */
export default { ...usual, testMatch: '**/*.shots.ts', reporter: 'list' as const };
