/**
 * Lets the page go on while the browser translates it. Chrome's and Edge's translators put a `<font>` in the place of each
 * text, while React goes on writing into the text that it knows, removes it, and inserts before it. What is written then
 * returns to its place, where it is translated anew; what is removed takes the `<font>` along.
 */
export function followTranslator(): void {
  const observer = new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === 'characterData') putBack(change.target);
      else follow(change, observer);
    }
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** The element that stands where React believes the text to be. */
const standIns = new WeakMap<Node, Node>();
let isPrepared = false;

function follow(change: MutationRecord, observer: MutationObserver): void {
  for (const added of change.addedNodes) {
    if (isOfTranslator(added)) prepareDocument();
    dropStandIn(added);
  }
  for (const removed of change.removedNodes) {
    const standIn = isWords(removed) ? standInOf(change) : undefined;
    if (standIn === undefined) continue;
    standIns.set(removed, standIn);
    observer.observe(removed, { characterData: true });
  }
}

/** Translators leave blanks alone. */
function isWords(node: Node): boolean {
  return node instanceof Text && node.data.trim() !== '';
}

/** Both are told in one change, or the `<font>` came before as a neighbour. */
function standInOf({ addedNodes, previousSibling, nextSibling }: MutationRecord): Node | undefined {
  return [...addedNodes, previousSibling, nextSibling].find(isOfTranslator) ?? undefined;
}

function isOfTranslator(node: Node | null | undefined): boolean {
  return node?.nodeName === 'FONT';
}

/** A text that the translator has kept within its element is seen there, and is the translator's to change. */
function putBack(text: Node): void {
  const standIn = standIns.get(text);
  if (!text.isConnected && standIn?.isConnected) standIn.parentNode?.replaceChild(text, standIn);
}

/** A text that is in the page again, by React or because the visitor wants the original, needs none. */
function dropStandIn(added: Node): void {
  const standIn = standIns.get(added);
  if (standIn === undefined || standIn.contains(added) || !added.isConnected) return;
  standIns.delete(added);
  if (standIn.parentNode === added.parentNode) standIn.parentNode?.removeChild(standIn);
}

/** A page that is not translated keeps the browser's own functions. */
function prepareDocument(): void {
  if (isPrepared) return;
  isPrepared = true;
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <N extends Node>(this: Node, child: N): N {
    removeChild.call(this, inPlace(this, child));
    return child;
  };
  Node.prototype.insertBefore = function <N extends Node>(this: Node, node: N, before: Node | null): N {
    insertBefore.call(this, node, before === null ? null : inPlace(this, before));
    return node;
  };
}

/** The node in the parent for its child: the child itself, its replacement, or a wrapper around it. */
function inPlace(parent: Node, child: Node): Node {
  if (child.parentNode === parent) return child;
  let node = standIns.get(child) ?? child;
  while (node.parentNode !== null && node.parentNode !== parent && isOfTranslator(node.parentNode))
    node = node.parentNode;
  return node.parentNode === parent ? node : child;
}
