import { notNowLook } from "./button.tsx";
import { PressButton, type PressButtonProps } from "./press-button.tsx";

const looks = {
  primary: "border-primary bg-primary text-on-primary hover:border-primary-hover hover:bg-primary-hover",
  danger: "border-danger bg-danger text-on-danger hover:border-danger-hover hover:bg-danger-hover",
};

export interface MoneyButtonProps extends PressButtonProps {
  /** The verb, e.g. "Approve". The accessible name begins with it. */
  label: string;
  /** What happens to how much, never abbreviated, e.g. "capture EUR 312.00" or "capture, amount not sent". */
  consequence: string;
  variant?: keyof typeof looks;
  /** The one large action of a phone screen: 56 px. */
  big?: boolean;
  wide?: boolean;
}

/** A button that moves money, and so names the amount and what happens to it in an inset segment. */
export function MoneyButton(props: MoneyButtonProps) {
  const { label, consequence, variant = "primary", big = false, wide = false, ...rest } = props;
  const off = rest.notNow !== undefined;
  const size = big ? "h-12 rounded-lg px-4.5 pr-2 text-md max-md:h-14" : "h-control rounded-md pr-1 pl-3 max-md:h-11";
  const segment = big ? "h-[calc(100%-16px)] px-3" : "h-[calc(100%-8px)] px-2";
  return (
    <PressButton
      {...rest}
      keysClass="mr-1 -ml-1"
      onColour
      className={`gap-2.5 border transition-colors duration-quick max-md:pl-4 ${size} ${wide ? "w-full" : ""} ${off ? notNowLook : looks[variant]}`}
    >
      <span>{label}</span>
      <span className="sr-only">·</span>
      <span
        className={`ml-auto inline-flex items-center rounded-[4px] ${segment} ${off ? "font-medium" : "bg-[oklch(0_0_0/0.2)] font-semibold"}`}
      >
        {consequence}
      </span>
    </PressButton>
  );
}
