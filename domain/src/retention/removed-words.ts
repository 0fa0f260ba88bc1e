/** Stands for what operators wrote about somebody who has left. */
export const removedWords = 'Removed with the account.';
