import { notNowLook, PressButton, type PressButtonProps } from "#ui/button/button.tsx";

const looks = {
  primary: "border-primary bg-primary text-on-primary hover:border-primary-hover hover:bg-primary-hover",
  danger: "border-danger bg-danger text-on-danger hover:border-danger-hover hover:bg-danger-hover",
  plain: "border-line-strong bg-surface text-ink hover:bg-hover",
};

export interface MoneyButtonProps extends PressButtonProps {
  /** The verb, e.g. "Approve". The accessible name begins with it. */
  label: string;
  /** What happens to how much, never abbreviated, e.g. "capture EUR 312.00" or "capture, amount not known". */
  consequence: string;
  variant?: keyof typeof looks;
  /** The one large action of a phone screen: 56 px. */
  big?: boolean;
  wide?: boolean;
}

/** A button that moves money, with the amount and what happens to it in an inset segment. */
export function MoneyButton(props: MoneyButtonProps) {
  const { label, consequence, variant = "primary", big = false, wide = false, ...rest } = props;
  const off = rest.notNow !== undefined;
  const size = big
    ? "min-h-12 rounded-lg px-4.5 pe-2 text-md max-md:min-h-14"
    : "min-h-control rounded-md pe-1 ps-3 max-md:min-h-11";
  const segment = big ? "my-2 px-3" : "my-1 px-2";
  return (
    <PressButton
      {...rest}
      keysClass="me-1 -ms-1"
      onColour={variant !== "plain"}
      className={`gap-2.5 border transition-colors duration-quick max-md:ps-4 ${size} ${wide ? "w-full" : ""} ${off ? notNowLook : looks[variant]}`}
    >
      {/* Neither is ever cut: the amount wraps below the verb. */}
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-2.5 self-stretch text-start whitespace-normal">
        <span className="py-1">{label}</span>
        <span className="sr-only">·</span>
        <span
          className={`ms-auto inline-flex items-center self-stretch rounded-[4px] ${segment} ${off ? "font-medium" : variant === "plain" ? "bg-sunken font-semibold" : "bg-[oklch(0_0_0/0.2)] font-semibold"}`}
        >
          {consequence}
        </span>
      </span>
    </PressButton>
  );
}
