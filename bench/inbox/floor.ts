import { makeRows } from "./rows.ts";

/** Selector of the floor's rows. */
export const floorRow = ".row";

/** Fills the floor's page with a search box, a count and a list that draws only what is in view. Runs in the page. */
function openFloor(rows: ReturnType<typeof makeRows>): () => void {
  const height = 36;
  const texts = rows.map(({ vehicle, ...row }) =>
    Object.values({ ...row, ...vehicle })
      .join("\n")
      .toLowerCase(),
  );
  const [box, status] = [document.querySelector("input"), document.querySelector("[role=status]")];
  const scroller = document.createElement("div");
  const inner = document.createElement("div");
  scroller.className = "scroller";
  scroller.append(inner);
  const pool: HTMLElement[] = [];
  let shown = rows;
  const draw = () => {
    const first = Math.max(0, Math.floor(scroller.scrollTop / height) - 4);
    const count = Math.min(shown.length - first, Math.ceil(scroller.clientHeight / height) + 8);
    while (pool.length < count) {
      const row = document.createElement("div");
      row.className = "row";
      for (let cell = 0; cell < 7; cell += 1) row.append(document.createElement("div"));
      pool.push(row);
      inner.append(row);
    }
    for (const [index, element] of pool.entries()) {
      const row = index < count ? shown[first + index] : undefined;
      element.style.display = row === undefined ? "none" : "";
      if (row === undefined) continue;
      const { vehicle, booking_number, state, start, end, amount, currency, updated_at } = row;
      element.style.transform = `translateY(${(first + index) * height}px)`;
      const cells = [state, booking_number, vehicle.external_ref, vehicle.name];
      for (const [cell, text] of [...cells, `${start} ${end}`, `${currency} ${amount}`, updated_at].entries()) {
        const place = element.children[cell];
        if (place !== undefined) place.textContent = text;
      }
    }
  };
  const search = () => {
    const wanted = (box?.value ?? "").toLowerCase();
    shown = wanted === "" ? rows : rows.filter((_, index) => texts[index]?.includes(wanted));
    inner.style.height = `${shown.length * height}px`;
    scroller.scrollTop = 0;
    draw();
    if (status !== null) status.textContent = `${shown.length} bookings`;
  };
  scroller.addEventListener("scroll", draw, { passive: true });
  box?.addEventListener("input", search);
  return () => {
    document.body.append(scroller);
    search();
  };
}

/** A plain page of `count` rows; a click on its link draws the list. */
export const floorPage = (count: number, now: number): string => `<!doctype html><title>Floor</title><style>
  body { margin: 0; font: 13px sans-serif }
  .scroller { position: absolute; inset: 80px 0 0 208px; overflow: auto }
  .scroller > div { position: relative }
  .row { position: absolute; inset-inline: 0; height: 36px; line-height: 36px; display: grid; border-bottom: 1px solid #ddd;
    grid-template-columns: 90px 100px 80px 1.2fr 1.6fr 104px 180px }
  .row > div { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; padding: 0 8px }
</style><a href="#">Bookings</a><input type="search"><span role="status"></span><script>
  const mount = (${openFloor.toString()})((${makeRows.toString()})(${count}, ${now}));
  document.querySelector("a").addEventListener("click", (event) => { event.preventDefault(); mount(); });
  window.isReady = true;
</script>`;
