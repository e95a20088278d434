import { CalendarRange } from "lucide-react";
import { Empty } from "#ui/feedback/empty.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { listText } from "../model/bar-facts.ts";

const skeleton = [{ width: "180px" }, { width: "minmax(0,1fr)" }, { width: "minmax(0,1fr)" }];

/** In place of a list without a row: what it covers, or that it is being read for the first time. */
export function NothingInView({ covers, isUnread }: { covers: string; isUnread: boolean }) {
  if (isUnread) {
    return (
      <div className="min-h-0 flex-1 overflow-hidden">
        <SkeletonRows columns={skeleton} rows={12} label={listText.loading} />
      </div>
    );
  }
  return (
    <div className="grid min-h-0 flex-1 content-center overflow-auto">
      <Empty icon={<CalendarRange strokeWidth={1.75} />} title={listText.nothing}>
        {listText.nothingText(covers)}
      </Empty>
    </div>
  );
}
