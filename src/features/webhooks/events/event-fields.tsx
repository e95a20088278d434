import type { PayloadField } from "./event-groups.ts";

export interface EventFieldsProps {
  fields: readonly PayloadField[];
  /** Whether the notes stand below the name also where the window is wide. */
  isNarrow?: boolean;
}

/** Fields of a payload: name, type and what they hold. */
export function EventFields({ fields, isNarrow = false }: EventFieldsProps) {
  const columns = isNarrow ? "" : "md:grid md:grid-cols-[208px_64px_minmax(0,1fr)] md:items-baseline md:gap-x-2";
  return (
    <dl className="grid gap-1.5">
      {fields.map(({ name, type, notes }) => (
        <div key={name} className={columns}>
          <dt className="mr-2 inline font-mono text-xs break-all max-md:text-sm">{name}</dt>
          <dd translate="no" className="inline text-ink-3">
            {type}
          </dd>
          <dd className="text-pretty text-ink-2">{notes}</dd>
        </div>
      ))}
    </dl>
  );
}
