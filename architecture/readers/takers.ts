import { readModule } from './syntax.ts';

/**
 * Tells whether a module takes a name from this very file, and not from the one behind it: by its name, as a member of the whole
 * module, or through another one that passes it on and has a taker itself.
 */
export function takersOf(files: readonly { path: string; text: string }[]) {
  const modules = files.map(({ path, text }) => ({ path, text, ...readModule(path, text) }));
  const isTaken = (file: string, name: string): boolean =>
    modules.some(({ path, text, imported, passedOn }) => {
      const isMember = (local: string) => text.includes(`${local}.${name}(`);
      return (
        [...imported].some(
          ([local, origin]) => origin === `${file}#${name}` || (origin === `${file}#*` && isMember(local)),
        ) || [...passedOn].some(([as, origin]) => origin === `${file}#${name}` && isTaken(path, as))
      );
    });
  return isTaken;
}
