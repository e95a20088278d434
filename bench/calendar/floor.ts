import type { createFleetAccount } from "./account.ts";

/** Selector of the floor's bars. */
export const floorBar = ".bar";

type Data = Pick<ReturnType<typeof createFleetAccount>, "fleet" | "bookings">;

/** Fills the floor's page with vehicles by days, drawing only what is in view. Runs in the page. */
function openFloor({ fleet, bookings }: Data, now: number): { mount: () => void; add: () => void } {
  const [day, row, head, width] = [86_400_000, 36, 222, 70];
  const begin = Math.floor(now / day) * day - 182 * day;
  const byVehicle = new Map<string, Data["bookings"]>();
  for (const booking of bookings) {
    const list = byVehicle.get(booking.vehicle.external_ref) ?? [];
    list.push(booking);
    byVehicle.set(booking.vehicle.external_ref, list);
  }
  const scroller = document.createElement("div");
  const inner = document.createElement("div");
  scroller.className = "scroller";
  scroller.append(inner);
  const draw = () => {
    const first = Math.max(0, Math.floor(scroller.scrollTop / row) - 4);
    const last = Math.min(fleet.length, first + Math.ceil(scroller.clientHeight / row) + 8);
    const from = begin + (scroller.scrollLeft / width - 2) * day;
    const until = from + (scroller.clientWidth / width + 4) * day;
    const rows = fleet.slice(first, last).map((vehicle, place) => {
      const element = document.createElement("div");
      element.className = "row";
      element.style.transform = `translateY(${(first + place) * row}px)`;
      const name = document.createElement("div");
      name.className = "name";
      name.textContent = `${vehicle.external_ref} ${vehicle.name}`;
      element.append(name);
      for (const booking of byVehicle.get(vehicle.external_ref) ?? []) {
        const [start, end] = [Date.parse(booking.start), Date.parse(booking.end)];
        if (start >= until || end <= from) continue;
        const bar = document.createElement("button");
        bar.className = "bar";
        bar.textContent = booking.booking_number;
        bar.style.left = `${head + ((start - begin) / day) * width}px`;
        bar.style.width = `${((end - start) / day) * width}px`;
        element.append(bar);
      }
      return element;
    });
    inner.replaceChildren(...rows);
  };
  scroller.addEventListener("scroll", draw, { passive: true });
  let added = 0;
  return {
    mount: () => {
      document.body.append(scroller);
      inner.style.height = `${fleet.length * row}px`;
      inner.style.width = `${head + 365 * width}px`;
      scroller.scrollLeft = 182 * width;
      draw();
    },
    add: () => {
      const vehicle = fleet[added];
      const list = byVehicle.get(vehicle?.external_ref ?? "");
      const [first] = bookings;
      if (vehicle === undefined || list === undefined || first === undefined) return;
      added += 1;
      const [start, end] = [new Date(now + day).toISOString(), new Date(now + 2 * day).toISOString()];
      list.push({ ...first, vehicle, booking_number: `block ${added}`, start, end });
      draw();
    },
  };
}

/** A plain page of the same fleet; a click on its link draws the timeline. */
export const floorPage = (data: Data, now: number): string => `<!doctype html><title>Floor</title><style>
  body { margin: 0; font: 13px sans-serif }
  .scroller { position: absolute; inset: 96px 0 0 208px; overflow: auto }
  .scroller > div { position: relative }
  .row { position: absolute; inset-inline: 0; height: 36px; border-bottom: 1px solid #ddd }
  .name { position: sticky; left: 0; z-index: 1; width: 222px; line-height: 35px; background: #fff; overflow: hidden; white-space: nowrap }
  .bar { position: absolute; top: 5px; height: 26px; overflow: hidden; white-space: nowrap }
</style><a href="#">Calendar</a> <button id="add">Add</button><script>
  const { mount, add } = (${openFloor.toString()})(${JSON.stringify(data)}, ${now});
  document.querySelector("a").addEventListener("click", (event) => { event.preventDefault(); mount(); });
  document.querySelector("#add").addEventListener("click", add);
</script>`;
