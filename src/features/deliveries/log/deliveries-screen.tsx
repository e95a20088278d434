import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import { useCommands } from "#ui/browser/commands.ts";
import { isLetterKey, lettersOn } from "#ui/browser/letter-keys.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { isTyping } from "#ui/browser/typing.ts";
import { FailingBanner } from "./deliveries-banner.tsx";
import { DeliveriesHead } from "./deliveries-head.tsx";
import { DeliveriesList } from "./deliveries-list.tsx";
import { DeliveriesNotes } from "./deliveries-notes.tsx";
import { useDeliveryLog } from "./deliveries-state.ts";
import { DeliveriesTabs } from "./deliveries-tabs.tsx";
import { DeliveryPanel } from "./delivery-panel.tsx";

const text = catalogue("webhooks/deliveries-commands", {
  refresh: "Refresh",
  refreshDetail: "Read the deliveries again",
  catchUp: "Catch up",
  catchUpDetail: "Bookings changed since a time",
});

/** The delivery log: what the service lists and what this browser saw before, with the open delivery beside it. */
export function DeliveriesScreen() {
  const deliveries = useDeliveryLog();
  const navigate = useNavigate();
  const isPhone = usePhone();
  const searchField = useRef<HTMLInputElement>(null);
  const [openId, setOpenId] = useState<string>();
  const open = deliveries.view.records.find(({ id }) => id === openId);
  const close = () => setOpenId(undefined);
  useDeliveriesKeys({ search: () => searchField.current?.focus(), close: open === undefined ? undefined : close });
  useCommands([
    { id: "refresh deliveries", label: text.refresh, detail: text.refreshDetail, run: deliveries.refresh },
    {
      id: "catch up",
      label: text.catchUp,
      detail: text.catchUpDetail,
      run: () => void navigate({ to: "/deliveries/catch-up" }),
    },
  ]);
  const panel =
    open === undefined ? null : <DeliveryPanel key={open.id} record={open} deliveries={deliveries} onClose={close} />;
  return (
    <>
      <div className={`flex min-h-0 flex-1 flex-col ${open === undefined ? "" : "max-md:hidden"}`}>
        <DeliveriesHead deliveries={deliveries} searchField={searchField} />
        <FailingBanner deliveries={deliveries} />
        <DeliveriesNotes deliveries={deliveries} />
        <DeliveriesTabs deliveries={deliveries} />
        <div id="deliveries" className="flex min-h-0 flex-1">
          <DeliveriesList deliveries={deliveries} openId={openId} onOpen={setOpenId} />
          {isPhone ? null : panel}
        </div>
      </div>
      {isPhone ? panel : null}
    </>
  );
}

/** `/` leads to the search, Escape closes what is open. */
function useDeliveriesKeys({ search, close }: { search: () => void; close: (() => void) | undefined }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      if (event.key === "Escape" && close !== undefined) {
        event.preventDefault();
        close();
      }
      if (event.key !== "/" || !isLetterKey(event) || !lettersOn()) return;
      event.preventDefault();
      search();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}
