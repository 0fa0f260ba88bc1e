// refused by eslint(no-restricted-globals): A use case does not wait
export function wait(done: () => void): void {
  setTimeout(done, 2_000);
}
