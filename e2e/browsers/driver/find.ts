/** A place in a page; several describe the way to one, from the outside in. */
export interface Place {
  selector: string;
  /** The accessible name: the whole of it, or the source of a pattern. */
  name?: { is: string } | { matches: string };
  /** Words that are to be read in it. */
  has?: string;
  /** The place among those that are alike, the first unless named. */
  at?: number;
}

/** To be seen, to be pressed, or to be brought into the window because nobody could press it where it is. */
export type Purpose = 'see' | 'press' | 'scroll';

/** An element, its accessible name, whether it stands still, and whether a pointer in its middle would meet it. */
export type Found = [element: Element, name: string, rests: boolean, isInReach: boolean];

/**
 * Finds what a person can see and a screen reader can reach. It is sent to the page as a text, so it uses nothing of this
 * file.
 */
export async function findInPage(places: readonly Place[], purpose: Purpose): Promise<Found | null> {
  let found: Element[] = [document.documentElement];
  for (const { selector, name, has, at } of places) {
    found = found.flatMap((around) => [...around.querySelectorAll(selector)]);
    found = found.filter(
      (one) => isShown(one) && isNamed(one, name) && (has === undefined || wordsOf(one).includes(has)),
    );
    if (at !== undefined) found = found.slice(at);
  }
  if (purpose !== 'see')
    found = found.filter((one) => !one.matches(':disabled') && one.ariaDisabled !== 'true');
  const [first] = found;
  if (first === undefined) return null;
  const element = pressable(first);
  if (purpose === 'scroll')
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const before = boxOf(element);
  // A thing that has just opened finds its place in the frame after the one in which its size is known.
  if (purpose === 'press')
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  const { x, y, width, height } = element.getBoundingClientRect();
  const inTheMiddle = document.elementFromPoint(x + width / 2, y + height / 2);
  return [element, nameOf(first), boxOf(element) === before, element.contains(inTheMiddle)];

  function boxOf(one: Element): string {
    const box = one.getBoundingClientRect();
    return [box.x, box.y, box.width, box.height].map(Math.round).join();
  }

  function isShown(one: Element): boolean {
    return (
      one.checkVisibility({ visibilityProperty: true }) &&
      one.closest('[inert], [aria-hidden="true"]') === null
    );
  }

  /** A round button of a choice lies behind its label, and a person presses that. */
  function pressable(one: Element): Element {
    const isChoice = one instanceof HTMLInputElement && (one.type === 'radio' || one.type === 'checkbox');
    return (isChoice && one.labels?.[0]) || one;
  }

  function isNamed(one: Element, name: Place['name']): boolean {
    if (name === undefined) return true;
    return 'is' in name ? nameOf(one) === name.is : new RegExp(name.matches).test(nameOf(one));
  }

  function nameOf(one: Element): string {
    const ids = one.getAttribute('aria-labelledby')?.split(/\s+/);
    if (ids) return tidy(ids.map((id) => wordsOf(document.getElementById(id))).join(' '));
    const said = one.getAttribute('aria-label');
    if (said !== null) return tidy(said);
    if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement)
      return tidy([...(one.labels ?? [])].map(wordsOf).join(' '));
    return wordsOf(one instanceof HTMLFieldSetElement ? one.querySelector('legend') : one);
  }

  function wordsOf(node: Node | null): string {
    if (node === null) return '';
    return tidy([...node.childNodes].map(wordsIn).join(''));
  }

  function wordsIn(node: Node): string {
    if (node instanceof Text) return node.data;
    if (node instanceof HTMLImageElement) return ` ${node.alt} `;
    if (!(node instanceof HTMLElement) || node.ariaHidden === 'true' || !node.checkVisibility()) return '';
    const words = [...node.childNodes].map(wordsIn).join('');
    return getComputedStyle(node).display === 'inline' ? words : ` ${words} `;
  }

  function tidy(words: string): string {
    return words.replaceAll(/\s+/g, ' ').trim();
  }
}
