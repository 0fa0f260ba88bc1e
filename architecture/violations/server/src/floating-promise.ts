// refused by typescript(no-floating-promises): Promises must be
async function send(): Promise<void> {
  await Promise.resolve();
}

export function fireAndForget(): void {
  send();
}
