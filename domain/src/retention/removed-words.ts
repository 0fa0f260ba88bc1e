/** Stands for what operators wrote about somebody who is erased. */
export const removedWords = 'Removed with the person’s details.';
