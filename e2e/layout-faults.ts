/** Where texts of a page are cut, squeezed or on top of each other, in words. Runs in the page. */
export function layoutFaults(): string[] {
  type Leaf = { element: Element; text: string; lines: DOMRect[]; box: DOMRect };
  const main = document.querySelector("main") ?? document.body;
  const inside = document.documentElement.clientWidth;
  const longest = 40;
  const name = (text: string) => `“${text.slice(0, longest)}”`;
  const isSeen = (element: Element) =>
    main.contains(element) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** The ancestors up to `main`, the nearest first. */
  function* around(element: Element): Generator<Element> {
    for (let one: Element | null = element; one !== null && one !== main; one = one.parentElement) yield one;
  }

  /** What is visible of a box inside everything that clips it. */
  function clipped(element: Element, box: DOMRect): DOMRect {
    let { left, right, top, bottom } = box;
    for (const one of around(element)) {
      const { overflowX, clipPath, position } = getComputedStyle(one);
      if (overflowX === "visible" && clipPath === "none") continue;
      if (position === "absolute" && one.clientWidth <= 1) return new DOMRect();
      const edge = one.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  }

  /** Each text of its own, with the boxes of its lines. */
  function* leaves(): Generator<Leaf> {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: element, textContent } = node;
      const text = textContent?.trim() ?? "";
      if (text === "" || element === null || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      const box = clipped(element, range.getBoundingClientRect());
      const isOnScreen = box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < innerHeight;
      if (isOnScreen) yield { element, text, lines, box };
    }
  }

  const all = [...leaves()];
  const faults: string[] = [];
  const wide = document.documentElement.scrollWidth - inside;
  if (wide > 0) faults.push(`the page is ${wide} px too wide`);

  for (const { element, text, lines, box } of all) {
    const whole = [...around(element)];
    const styles = whole.map((one) => getComputedStyle(one));
    const shortens = whole.find(
      (_, at) => styles[at]?.textOverflow === "ellipsis" || styles[at]?.webkitLineClamp !== "none",
    );
    const scrolls = styles.some(({ overflowX }) => overflowX === "auto" || overflowX === "scroll");
    const full = Math.max(...lines.map(({ right }) => right));
    if (shortens === undefined && !scrolls && full > box.right + 1) faults.push(`${name(text)} is cut off`);
    // A long word may be broken, but not into pieces of a few letters.
    const rows = new Set(lines.map(({ top }) => Math.round(top))).size;
    const needed = text.split(/\s+/).reduce((sum, word) => sum + Math.ceil(word.length / 10), 0);
    if (rows > needed) faults.push(`${name(text)} is squeezed into ${rows} lines`);
    // References and IDs are written in this font.
    const { fontFamily } = getComputedStyle(element);
    if (shortens === undefined || !fontFamily.includes("mono")) continue;
    const shown = Math.floor((text.length * shortens.clientWidth) / Math.max(1, shortens.scrollWidth));
    if (shortens.scrollWidth > shortens.clientWidth + 1 && shown < 10)
      faults.push(`${name(text)} is cut to ${shown} letters`);
  }

  /** Whether an element is drawn at a point, not covered by the ground of another. */
  function isDrawn(element: Element, x: number, y: number): boolean {
    for (const one of document.elementsFromPoint(x, y)) {
      if (one === main || one === element || one.contains(element) || element.contains(one)) return true;
      const { backgroundColor } = getComputedStyle(one);
      if (!/transparent|, 0\)$|\/ 0\)$/.test(backgroundColor)) return false;
    }
    return false;
  }
  for (const [at, one] of all.entries()) {
    for (const other of all.slice(at + 1)) {
      if (one.element === other.element) continue;
      const left = Math.max(one.box.left, other.box.left);
      const top = Math.max(one.box.top, other.box.top);
      const width = Math.min(one.box.right, other.box.right) - left;
      const height = Math.min(one.box.bottom, other.box.bottom) - top;
      if (width < 3 || height < 5) continue;
      // Two texts in one line of text share its box without touching.
      const touch = one.lines.some((a) =>
        other.lines.some(
          (b) =>
            Math.min(a.right, b.right, left + width) - Math.max(a.left, b.left, left) > 2 &&
            Math.min(a.bottom, b.bottom, top + height) - Math.max(a.top, b.top, top) > 4,
        ),
      );
      const [x, y] = [left + width / 2, top + height / 2];
      if (touch && isDrawn(one.element, x, y) && isDrawn(other.element, x, y))
        faults.push(`${name(one.text)} and ${name(other.text)} are on top of each other`);
    }
  }

  // On a phone a row is a card.
  if (inside >= 768) {
    for (const row of main.querySelectorAll("[role=row], tbody tr")) {
      const { height } = row.getBoundingClientRect();
      const own = all.filter(({ element }) => row.contains(element));
      const count = new Set(own.flatMap(({ lines }) => lines.map(({ top }) => Math.round(top)))).size;
      if (isSeen(row) && height > Math.max(72, 24 + count * 24))
        faults.push(`the row ${name(row.textContent ?? "")} is ${Math.round(height)} px tall`);
    }
  }
  return [...new Set(faults)];
}
