/** What a measured page offers to the benchmark. Times are from `performance.now()`. */
export type Watch = {
  /** Resolves with the time after the first frame in which `ready` was true. */
  until: (ready: () => boolean) => Promise<number>;
  /** The same, starting at the next event of this type; `armed` returns the time between the two. */
  arm: (type: "keydown" | "click", ready: () => boolean) => void;
  armed: () => Promise<number>;
  /** How many elements are in view, at most `enough`. */
  visible: (selector: string, enough: number) => number;
  /** Whether the first number in the status is `count` and each visible row contains `text` in lower case. */
  shows: (rows: string, count: number, text: string) => boolean;
  /** When ten rows were first painted. */
  painted: Promise<number>;
  startFrames: () => void;
  stopFrames: () => number[];
  /** Tasks of more than 50 ms. */
  longTasks: { start: number; duration: number }[];
};

declare global {
  interface Window {
    watch: Watch;
  }
}

/** Runs in the page before any other script, and uses nothing outside itself. `rows`: selector of the rows. */
export function watchPage(rows: string): void {
  const channel = new MessageChannel();
  const waiting: ((time: number) => void)[] = [];
  channel.port1.addEventListener("message", () => waiting.shift()?.(performance.now()));
  channel.port1.start();
  const until: Watch["until"] = (ready) =>
    new Promise((resolve) => {
      const look = () => {
        if (!ready()) return requestAnimationFrame(look);
        waiting.push(resolve);
        // Runs once this frame has been produced.
        channel.port2.postMessage(undefined);
        return undefined;
      };
      requestAnimationFrame(look);
    });
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in a page
  const isInView = (element: Element) => {
    const { width, height, top, bottom } = element.getBoundingClientRect();
    return width > 0 && height > 0 && bottom > 0 && top < innerHeight;
  };
  const visible: Watch["visible"] = (selector, enough) => {
    let count = 0;
    for (const element of document.querySelectorAll(selector)) {
      if (isInView(element)) count += 1;
      if (count >= enough) break;
    }
    return count;
  };
  const at = { keydown: 0, click: 0 };
  for (const type of ["keydown", "click"] as const) {
    addEventListener(type, ({ timeStamp }) => (at[type] = timeStamp), { capture: true, passive: true });
  }
  let armed: Promise<number> = Promise.resolve(0);
  const times: number[] = [];
  let isOn = false;
  const longTasks: Watch["longTasks"] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ start: startTime, duration });
  }).observe({ type: "longtask", buffered: true });

  window.watch = {
    until,
    arm: (type, ready) => {
      const before = at[type];
      armed = until(() => at[type] !== before && ready()).then((time) => time - at[type]);
    },
    armed: () => armed,
    visible,
    shows: (selector, count, text) => {
      const said = /\d+/.exec(document.querySelector("[role=status]")?.textContent.replaceAll(/[\s,.]/g, "") ?? "");
      if (Number(said?.[0] ?? Number.NaN) !== count) return false;
      for (const row of document.querySelectorAll(selector)) {
        if (isInView(row) && !row.textContent.toLowerCase().includes(text)) return false;
      }
      return true;
    },
    painted: until(() => visible(rows, 10) >= 10),
    startFrames: () => {
      times.length = 0;
      isOn = true;
      const note = (time: number) => {
        times.push(time);
        if (isOn) requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    },
    stopFrames: () => {
      isOn = false;
      return times.slice(1).map((time, index) => time - (times[index] ?? time));
    },
    longTasks,
  };
}
