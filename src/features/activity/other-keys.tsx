import { catalogue } from "#language/catalogue.ts";
import type { OthersIntent } from "#records/outbox/write-store.ts";
import { writeNouns } from "#components/write-status/write-nouns.ts";
import { Disclosure } from "#ui/feedback/disclosure.tsx";
import { ShortMoment } from "#ui/format/moment.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { momentText } from "#values/zone.ts";

const text = catalogue("activity/other-keys", {
  one: (moment: string) => `1 action from ${moment} was sent with another key: check it by hand`,
  several: (count: number) => `${count} actions were sent with another key: check them by hand`,
  whoSees: "Who signs in with that key sees what is kept of it.",
});

/** What other keys left open in this browser: what kind and when, and nothing of what it was about. */
export function OtherKeys({ others }: { others: readonly OthersIntent[] }) {
  const zone = useZone();
  const [first] = others;
  if (first === undefined) return null;
  return (
    <div className="px-gutter pt-1">
      <Disclosure
        title={others.length === 1 ? text.one(momentText(first.clickedAt, zone)) : text.several(others.length)}
      >
        <ul className="grid gap-1 text-ink-2">
          {others.map(({ id, write, clickedAt }) => (
            <li key={id}>
              {writeNouns[write.kind].verb}, <ShortMoment ms={clickedAt} unit="seconds" />
            </li>
          ))}
        </ul>
        <p className="mt-1 text-xs text-ink-3">{text.whoSees}</p>
      </Disclosure>
    </div>
  );
}
