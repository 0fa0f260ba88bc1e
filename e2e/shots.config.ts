import usual from './playwright.config.ts';

/**
 * `npm run shots` saves every screen at three widths in the ignored folder `shots/`, for review by a person.
 */
export default { ...usual, testMatch: '**/*.shots.ts', reporter: 'list' as const };
