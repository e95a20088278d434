import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import type { BlocksFile } from "./blocks-file.ts";
import { catalogue } from "#language/catalogue.ts";

const words = catalogue("calendar/ledger-told", { leaveOut: "Leave it out", takeIn: "Take it in all the same" });

/** A file that could be read. */
type ReadFile = BlocksFile & { readonly kind: "read" };

/** What came of a colleague's file. */
export type Told = {
  readonly isBad: boolean;
  readonly title: string;
  readonly text: string;
  /** A file that waits for a word: it names another service. */
  readonly waiting?: ReadFile;
};

type Props = { told: Told; onTake: (file: ReadFile) => void; onClose: () => void };

/** Says what came of a colleague's file, and asks where it names another service. */
export function BlocksFileTold({ told: { isBad, title, text, waiting }, onTake, onClose }: Props) {
  return (
    <Callout
      tone={isBad ? "danger" : "ok"}
      role={isBad ? "alert" : "status"}
      title={title}
      actions={
        waiting === undefined ? undefined : (
          <>
            <Button size="sm" onPress={onClose}>
              {words.leaveOut}
            </Button>
            <Button size="sm" onPress={() => onTake(waiting)}>
              {words.takeIn}
            </Button>
          </>
        )
      }
    >
      {text}
    </Callout>
  );
}
