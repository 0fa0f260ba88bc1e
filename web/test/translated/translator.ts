/** Two ways of Chrome's and Edge's translators: a copy of a text in the text's place, or the text itself within an element. */
export const translators = {
  'in the place of each text': (text: Text) => text.replaceWith(font(document.createTextNode(text.data))),
  'around each text': (text: Text) => {
    const around = font();
    text.replaceWith(around);
    around.firstChild?.appendChild(text);
  },
} as const;

/** @returns once the page has noticed. */
export async function translate(root: Node, translator: (text: Text) => void): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts)
    if (text.parentElement?.closest('font') === null && text.data.trim() !== '') translator(text);
  await noticed();
}

/** Observers of the page are notified in a task of their own. */
export async function noticed(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function font(...contents: Node[]): HTMLElement {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.append(...contents);
  outer.append(inner);
  return outer;
}
