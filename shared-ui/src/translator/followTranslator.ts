/** For each text that a translator took off the page: the element that it put in its place. */
const standIns = new WeakMap<Node, ChildNode>();

/**
 * Lets React update a page that a translator changes. Chrome's Translate replaces each text node by a `<font>` element.
 * React would then fail to remove the text, fail to insert an element before it, and update a text that nobody sees. With
 * this function, React removes the `<font>` element, inserts before it, and puts a changed text back in its place, which
 * the translator then translates again.
 *
 * It must be called once, before React renders (docs/decisions/0074-page-translators.md). It changes the methods of the DOM that React calls, because no component
 * can know which of its texts are translated. They behave as before for a node that is where its caller believes.
 */
export function followTranslator(): void {
  const observer = new MutationObserver(noteStandIns);
  observer.observe(document, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');

  /** Returns the child of `parent` at whose place React believes `node` to be. */
  const placeOf = <Wanted extends Node>(parent: Node, node: Wanted): Node | null => {
    if (node.parentNode === parent || !isText(node)) return node;
    noteStandIns(observer.takeRecords());
    return childAbove(parent, node) ?? childAbove(parent, standIns.get(node));
  };

  Node.prototype.removeChild = function removeTranslated<Child extends Node>(this: Node, child: Child): Child {
    const place = placeOf(this, child);
    if (place) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeTranslated<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    insertBefore.call(this, child, next && placeOf(this, next));
    // React has moved the text: what a translator had put in its former place goes.
    if (isText(child)) standIns.get(child)?.remove();
    return child;
  };
  Node.prototype.appendChild = function appendTranslated<Child extends Node>(this: Node, child: Child): Child {
    return this.insertBefore(child, null);
  };
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...value,
    set(this: Text, text: string | null) {
      value?.set?.call(this, text);
      if (this.isConnected) return;
      noteStandIns(observer.takeRecords());
      standIns.get(this)?.replaceWith(this);
    },
  });
}

const isText = (node: Node): boolean => node instanceof Text;

/** Returns the child of `parent` that is the node or contains it. */
function childAbove(parent: Node, node: Node | undefined): Node | null {
  let at: Node | null = node ?? null;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}

/**
 * Notes which elements replaced texts. If React itself replaces a text by an element, this also notes it, but React
 * does not use a removed text again.
 */
function noteStandIns(records: readonly MutationRecord[]): void {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
    for (const text of removedNodes)
      if (isText(text)) {
        const standIn = [...addedNodes, previousSibling, nextSibling].find(
          (node) => node && added.has(node) && !isText(node),
        );
        if (!standIn) continue;
        standIns.set(text, standIn as ChildNode);
        // The element stands for this text only. Its neighbour may be another text that was replaced at the same time.
        added.delete(standIn);
      }
}
