import type { AnsweredFile } from '@makani/contract/files';

/** Hands the browser a file to save. A link to the address would not do: it takes the bearer token to open it. */
export function saveFile({ name, content }: AnsweredFile, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the bytes once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
