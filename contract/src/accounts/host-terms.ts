/** The version of the host terms: the day they last changed. Every acceptance is recorded with it. */
export const hostTermsVersion = '2026-11-22';
