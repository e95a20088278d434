/** Reads the memory of another Node, at the address that its `--inspect` prints. */
export async function openInspector(address: string) {
  const socket = new WebSocket(address);
  const { promise: opened, resolve: open, reject: fail } = Promise.withResolvers<void>();
  socket.addEventListener("open", () => open(), { once: true });
  socket.addEventListener("error", () => fail(new Error(`There is no inspector at ${address}.`)), { once: true });
  await opened;

  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener("message", ({ data }) => {
    const said: { id?: number; result?: unknown } = JSON.parse(String(data));
    waiting.get(said.id ?? 0)?.(said.result);
  });
  // A process that ends doesn't answer any more.
  socket.addEventListener("close", () => waiting.forEach((answer) => answer(undefined)));
  let last = 0;
  const send = (method: string, params: Record<string, unknown> = {}) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    if (socket.readyState !== WebSocket.OPEN) resolve(undefined);
    last += 1;
    waiting.set(last, resolve);
    socket.send(JSON.stringify({ id: last, method, params }));
    return promise;
  };

  return {
    /** In bytes, after garbage collection. */
    heap: async (): Promise<number> => {
      for (let time = 0; time < 3; time += 1) await send("HeapProfiler.collectGarbage");
      const usage = await send("Runtime.getHeapUsage");
      return typeof usage === "object" && usage !== null && "usedSize" in usage ? Number(usage.usedSize) : Number.NaN;
    },
    /** All memory of the process, in bytes. */
    resident: async (): Promise<number> => {
      const said = await send("Runtime.evaluate", { expression: "process.memoryUsage.rss()" });
      const isSaid = typeof said === "object" && said !== null && "result" in said;
      const { result } = isSaid ? said : { result: undefined };
      return typeof result === "object" && result !== null && "value" in result ? Number(result.value) : Number.NaN;
    },
    close: () => socket.close(),
  };
}
