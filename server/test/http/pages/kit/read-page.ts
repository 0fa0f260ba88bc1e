import { DomUtils, parseDocument } from 'htmlparser2';

type Tree = ReturnType<typeof parseDocument>['children'][number];

/** Structured data, as a search engine takes it from a page. */
export type StructuredData = Record<string, unknown>;

/** A page as somebody without JavaScript reads it. */
export function readPage(html: string): Part {
  const document = parseDocument(html);
  const unseen = DomUtils.findAll(
    ({ name, attribs }) => name === 'template' || name === 'style' || 'hidden' in attribs,
    document.children,
  );
  for (const element of unseen) DomUtils.removeElement(element);
  return new Part(document.children, document.children);
}

export class Part {
  readonly #nodes: Tree[];
  readonly #page: Tree[];

  constructor(nodes: Tree[], page: Tree[]) {
    this.#nodes = nodes;
    this.#page = page;
  }

  /** Its words, with single spaces between them. */
  get text(): string {
    return DomUtils.innerText(this.#nodes).replace(/\s+/g, ' ').trim();
  }

  /** The words of each of its elements. */
  get words(): string[] {
    return DomUtils.findAll(() => true, this.#nodes).map((element) => new Part([element], this.#page).text);
  }

  attribute(name: string): string | undefined {
    const [element] = this.#nodes;
    return element !== undefined && 'attribs' in element ? element.attribs[name] : undefined;
  }

  /** The elements of a name, with these values of attributes, in the order of the page. */
  all(tag: string, attributes: Record<string, string> = {}): Part[] {
    const wanted = Object.entries(attributes);
    return DomUtils.findAll(
      ({ name, attribs }) => name === tag && wanted.every(([key, value]) => attribs[key] === value),
      this.#nodes,
    ).map((element) => new Part([element], this.#page));
  }

  /** @throws unless there is exactly one. */
  one(tag: string, attributes: Record<string, string> = {}): Part {
    return only(this.all(tag, attributes), `${tag} ${JSON.stringify(attributes)}`);
  }

  /** The element of a name that has these words among its own. */
  with(tag: string, words: string): Part {
    return only(
      this.all(tag).filter(({ text }) => text === words),
      `${tag} with ${words}`,
    );
  }

  /** The element that is called so, by a label of its own or by the element that names it. */
  called(tag: string, name: string | RegExp): Part {
    const isSo = (words = ''): boolean => (typeof name === 'string' ? words === name : name.test(words));
    return only(
      this.all(tag).filter((part) => isSo(part.attribute('aria-label') ?? part.#wordsAt('aria-labelledby'))),
      `${tag} called ${name}`,
    );
  }

  /** The words of the element that describes this one. */
  get description(): string {
    return this.#wordsAt('aria-describedby');
  }

  /** Words and addresses of the links. */
  get links(): string[] {
    return this.all('a').map((link) => `${link.text} ${link.attribute('href')}`);
  }

  /** The content of the one meta tag of a name. */
  meta(kind: 'name' | 'property', name: string): string {
    return this.one('meta', { [kind]: name }).attribute('content') ?? '';
  }

  /** The address that a page names as its own. */
  get canonical(): string[] {
    return this.all('link', { rel: 'canonical' }).map((link) => link.attribute('href') ?? '');
  }

  get data(): StructuredData[] {
    const blocks = DomUtils.findAll(
      ({ name, attribs }) => name === 'script' && attribs['type'] === 'application/ld+json',
      this.#nodes,
    );
    return blocks.map((block): StructuredData => JSON.parse(DomUtils.textContent(block)));
  }

  #wordsAt(attribute: string): string {
    const ids = this.attribute(attribute)?.split(' ') ?? [];
    const found = DomUtils.findAll(({ attribs }) => ids.includes(attribs['id'] ?? ''), this.#page);
    return new Part(found, this.#page).text;
  }
}

function only(found: Part[], what: string): Part {
  const [part] = found;
  if (part === undefined || found.length > 1) throw new Error(`${found.length} times: ${what}`);
  return part;
}
