import type { Intent } from "#records/intent.ts";
import { writeNames } from "#records/write-names.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { ShortMoment } from "#ui/moment.tsx";
import { useZone } from "#ui/zone.ts";
import { momentText } from "#values/zone.ts";

/** What other keys left open in this browser: what kind and when, and nothing of what it was about. */
export function OtherKeys({ others }: { others: readonly Intent[] }) {
  const zone = useZone();
  const [first] = others;
  if (first === undefined) return null;
  return (
    <div className="px-gutter pt-1">
      <Disclosure
        title={
          others.length === 1
            ? `1 action from ${momentText(first.clickedAt, zone)} was sent with another key: check it by hand`
            : `${others.length} actions were sent with another key: check them by hand`
        }
      >
        <ul className="grid gap-1 text-ink-2">
          {others.map(({ id, write, clickedAt }) => (
            <li key={id}>
              {writeNames[write.kind].verb}, <ShortMoment ms={clickedAt} unit="seconds" />
            </li>
          ))}
        </ul>
        <p className="mt-1 text-xs text-ink-3">Who signs in with that key sees the whole of it, and can ask again.</p>
      </Disclosure>
    </div>
  );
}
