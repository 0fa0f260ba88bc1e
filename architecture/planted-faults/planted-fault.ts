/** A small fault in a rule that costs money or trust, such as an engineer makes on a bad day. */
export interface PlantedFault {
  /** The sentence that says what goes wrong, and for whom. */
  name: string;
  file: string;
  /** The text that is replaced. Its file has it exactly once. */
  find: string;
  replace: string;
  /** Test files that ought to notice. */
  tests: string[];
}

/** The text of a file with a fault in it. @throws unless the file has the text to be replaced exactly once. */
export function plantIn(text: string, { name, file, find, replace }: PlantedFault): string {
  const [before = '', after, ...others] = text.split(find);
  if (after === undefined || others.length > 0)
    throw new Error(
      `'${name}' replaces a text that ${file} has ${others.length + (after ? 1 : 0)} times: ${find}`,
    );
  return before + replace + after;
}
