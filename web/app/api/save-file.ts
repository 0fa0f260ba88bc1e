import type { AnsweredFile } from '@makani/contract/kernel/files';

/** Hands the browser a file to save. A link to its address would not do: that takes the bearer token to open. */
export function saveFile({ name, content }: AnsweredFile, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it by its next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
