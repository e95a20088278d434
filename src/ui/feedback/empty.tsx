import type { ReactNode } from "react";

export interface EmptyProps {
  /** "hooks": empty key hooks, for a list that the service says is empty. */
  icon?: ReactNode;
  title: string;
  /** Whether it is empty or only filtered, and what that means. */
  children?: ReactNode;
  /** One useful action, small. */
  actions?: ReactNode;
}

function Hooks() {
  return (
    <span aria-hidden className="mt-1.5 mb-3.5 flex gap-6.5 border-t border-line-strong px-3.5">
      {["left", "middle", "right"].map((hook) => (
        <i key={hook} className="-mt-[4.5px] size-2 rounded-full border-[1.5px] border-control bg-surface" />
      ))}
    </span>
  );
}

/** Shown in the middle of the space where a list would be. */
export function Empty({ icon, title, children, actions }: EmptyProps) {
  return (
    <div className="grid flex-auto content-center justify-items-center gap-1 px-7 pt-7.5 pb-7 text-center">
      {icon === "hooks" && <Hooks />}
      {icon !== "hooks" && icon !== undefined && (
        <span
          aria-hidden
          className="mb-2 grid size-9 place-items-center rounded-lg border border-line text-ink-3 [&>svg]:size-4.5"
        >
          {icon}
        </span>
      )}
      <h2 className="max-w-full text-base font-semibold wrap-anywhere">{title}</h2>
      <div className="max-w-80 text-balance text-ink-2">{children}</div>
      {actions !== undefined && <div className="mt-2.5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
