import type { AnsweredFile } from '@makani/contract/kernel/files';

/**
 * Saves a file through the browser. A plain link would not work, because the API requires the bearer token.
 */
export function saveFile({ name, content }: AnsweredFile, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser starts the download before the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** Saves the data as an indented JSON file. */
export function saveJson(name: string, data: object): void {
  saveFile({ name, content: new TextEncoder().encode(JSON.stringify(data, null, 2)) }, 'application/json');
}
