/** What operators write in samples, for themselves and each other. */
export const deskReason = 'A sample of a reason.';
export const deskNote = 'A sample of a note.';

/** By the word of a row that shows them. */
export const wordsOfTheDesk = { 'reasons of the desk': deskReason, 'notes of the desk': deskNote } as const;
