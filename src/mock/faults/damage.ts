import { toTimestamp } from "../service/clock.ts";
import type { Damage } from "./fault-rule.ts";

/** How time passes meanwhile. */
export type Time = { now(): number; wait(milliseconds: number): Promise<void> };

/** The service's answer, damaged as asked. */
export async function damaged(damage: Damage, request: Request, answer: Response, time: Time): Promise<Response> {
  const { status } = answer;
  const headers = new Headers(answer.headers);
  if (damage.kind === "withoutHeaders") {
    for (const name of damage.names) headers.delete(name);
    return new Response(answer.body, { status, headers });
  }
  if (damage.kind === "contentType") {
    headers.set("Content-Type", damage.value);
    return new Response(answer.body, { status, headers });
  }
  const text = await answer.text();
  if (text === "") return new Response(null, { status, headers });
  if (damage.kind === "drip") return new Response(drip(text, damage, time), { status, headers });
  if (damage.kind === "cut") return new Response(cut(text, damage), { status, headers });
  if (damage.kind === "sameCursor") return new Response(sameCursor(text, request), { status, headers });
  headers.set("Date", new Date(time.now() + damage.seconds * 1000).toUTCString());
  return new Response(skewed(text, damage.seconds), { status, headers });
}

function drip(text: string, { bytes, everyMs }: Extract<Damage, { kind: "drip" }>, time: Time) {
  const whole = new TextEncoder().encode(text);
  let sent = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      if (sent > 0) await time.wait(everyMs);
      controller.enqueue(whole.slice(sent, sent + bytes));
      sent += bytes;
      if (sent >= whole.byteLength) controller.close();
    },
  });
}

function cut(text: string, { share, breaks = false }: Extract<Damage, { kind: "cut" }>): BodyInit {
  const start = text.slice(0, Math.floor(text.length * share));
  if (!breaks) return start;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
    pull: (controller) => controller.error(new Error("The connection broke in the middle of the answer.")),
  });
}

/** The first page stays as it is: there is no earlier page to repeat. */
function sameCursor(text: string, request: Request): string {
  const asked = new URL(request.url).searchParams.get("cursor");
  if (asked === null) return text;
  return JSON.stringify(JSON.parse(text, (key, value: unknown) => (key === "next_cursor" ? asked : value)));
}

const timestamp = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z/g;

function skewed(text: string, seconds: number): string {
  return text.replaceAll(timestamp, (moment) => toTimestamp(Date.parse(moment) + seconds * 1000));
}
