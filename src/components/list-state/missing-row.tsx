import { ph, t } from "@lingui/core/macro";
import { SearchX } from "lucide-react";
import { isAllRead } from "#api/covers.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { displayText } from "#values/text.ts";
import { knownWords, nouns } from "./list-words.ts";
import { ListFailure, LoadAgain, type ListProps } from "./list-state.tsx";

type Props = ListProps & {
  /** What the address names: an ID, or a booking's number. */
  id: string;
  onClose: () => void;
};

/**
 * A row that is open by its address but isn't loaded. The API can't fetch a single one, so it turns up while all pages load,
 * or it isn't there as far as we know.
 */
export function MissingRow({ id, onClose, ...list }: Props) {
  const { noun, covers } = list;
  const { coverage, failure, loading, checkedAt } = covers;
  const isPart = coverage === "none" || (coverage === "partial" && (checkedAt === undefined || loading !== undefined));
  const isLoadingAll = loading !== undefined && loading.what !== "changes";
  if (failure !== undefined && (isPart || (!nouns[noun].isPolled && loading === undefined))) {
    return <ListFailure {...list} means={t`What you opened isn't loaded.`} />;
  }
  if (isPart || isLoadingAll) {
    return (
      <div role="status" className="p-5 text-ink-2 max-md:p-4">
        {t`Looking for it.`} {knownWords(noun, covers)}
      </div>
    );
  }
  return (
    <Empty
      icon={<SearchX strokeWidth={1.75} />}
      title={t`Not found in the list`}
      actions={
        <>
          <Button size="sm" onPress={onClose}>
            {t`Go back`}
          </Button>
          <LoadAgain label={t`Refresh`} {...list} />
        </>
      }
    >
      <Fill
        text={t`We didn't find ${ph({ id: "{id}" })}. It may be too new, removed, or under another API key.`}
        parts={{ id: <code className="inline-block max-w-full font-mono wrap-anywhere">{displayText(id, 80)}</code> }}
      />{" "}
      {isAllRead(covers) ? null : knownWords(noun, covers)}
    </Empty>
  );
}
