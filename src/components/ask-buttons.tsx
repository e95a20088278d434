import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import { Button } from "#ui/button/button.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { Tooltip } from "#ui/overlay/tooltip.tsx";

const text = catalogue("ui/ask", {
  asking: "Asking",
  again: "Ask again",
});

export interface AskButtonsProps {
  /** Whether it may be asked again at all. */
  mayAsk: boolean;
  /** It is being asked at this moment. */
  isAsking: boolean;
  /** Why not now. */
  notNow: string | undefined;
  onAsk: () => void;
  /** What the other button is called, and what it does. */
  readLabel: string;
  read: () => Promise<void>;
}

/** For what got no answer, in the little room of a row: ask again, or read first. */
export function AskButtons({ mayAsk, isAsking, notNow, onAsk, readLabel, read }: AskButtonsProps) {
  const [isReading, setReading] = useState(false);
  const readOnce = async () => {
    if (isReading) return;
    setReading(true);
    await read();
    setReading(false);
  };
  return (
    <span className="flex items-center justify-end gap-1">
      {mayAsk || isAsking ? (
        <Button size="xs" busy={isAsking ? text.asking : undefined} notNow={notNow} onPress={onAsk}>
          {text.again}
        </Button>
      ) : null}
      {/* Its words do not fit beside the other: the sign is said by its name, and to the pointer. */}
      <Tooltip text={readLabel}>
        <Button size="xs" aria-label={readLabel} onPress={() => void readOnce()}>
          {isReading ? <Spinner /> : <RefreshCw aria-hidden size={13} strokeWidth={1.75} />}
        </Button>
      </Tooltip>
    </span>
  );
}
