import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { catalogue } from "#language/catalogue.ts";
import { ScreenHead } from "#ui/button/screen-head.tsx";
import { VerifyForm } from "./verify-form.tsx";

const text = catalogue("webhooks/verify", { title: "Check a signature", note: "in this page alone", back: "Webhooks" });

/** Checks a signature of a delivery in this page: nothing is sent, nothing is kept. */
export function VerifyScreen() {
  return (
    <>
      <ScreenHead
        title={text.title}
        note={text.note}
        back={
          <Link
            to="/webhooks"
            aria-label={text.back}
            className="-ml-1.5 inline-grid size-7 flex-none place-items-center rounded-md text-ink-2 hover:bg-hover max-md:-ml-3 max-md:size-11"
          >
            <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
          </Link>
        }
      />
      <div className="min-h-0 flex-1 overflow-auto">
        <VerifyForm />
      </div>
    </>
  );
}
