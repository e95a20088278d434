import { catalogue } from "#language/catalogue.ts";

const text = catalogue("session/key-rack", { out: "out" });

/** The rack of keys beside the sign-in: a key off its hook is a vehicle on the road. Decoration, so hidden from readers. */
const rows = [
  ["HV-01", "!HV-02", "HV-03", "HV-04", "HV-05", "!HV-06"],
  ["HV-07", "HV-08", "HV-09", "HV-10", "!HV-11", "HV-12"],
  ["HV-13", "HV-14", "HV-15", "HV-16", "!HB-01", "HB-02"],
] as const;

export function KeyRack() {
  return (
    <div
      aria-hidden
      className="rounded-xl border border-line bg-surface px-3.5 pt-2 pb-3.5 max-md:px-1.5 max-md:pt-0.5 max-md:pb-1.5"
    >
      {rows.map((row) => (
        <div
          key={row[0]}
          className="mt-[18px] grid grid-cols-6 border-t border-line first:mt-3 max-md:grid-cols-5 max-md:[&:nth-child(n+2)]:hidden"
        >
          {row.map((peg) => (
            <Peg key={peg} name={peg.replace("!", "")} out={peg.startsWith("!")} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Peg({ name, out }: { name: string; out: boolean }) {
  return (
    <span className="relative grid h-[76px] justify-items-center pt-2.5 max-md:[&:nth-child(6)]:hidden">
      <span className="absolute -top-1 left-[calc(50%-4px)] z-1 size-2 rounded-full border-[1.5px] border-control bg-surface" />
      {out ? null : <span className="absolute top-[3px] left-1/2 z-1 h-3.5 border-l border-control" />}
      <span
        className={`relative grid h-[58px] w-[52px] items-end justify-items-center rounded-t-[20px] rounded-b-sm border pb-[9px] font-mono text-xs leading-none font-medium ${
          out ? "border-transparent text-pickedup-ink" : "border-line-strong bg-surface"
        }`}
      >
        {out ? (
          <span className="absolute bottom-6 font-sans text-2xs leading-none font-normal">{text.out}</span>
        ) : (
          <span className="absolute top-[7px] left-[calc(50%-5px)] size-2.5 rounded-full border border-control bg-canvas" />
        )}
        {name}
      </span>
    </span>
  );
}
