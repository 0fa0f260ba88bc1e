/** Stands for what operators wrote about somebody who has left. */
export const removedWords = 'Removed with the account.';

/** The words in place of the reason of an act that concerned somebody who is erased. */
export const removedReason = 'Removed with the person’s details.';
