import { catalogue } from "#language/catalogue.ts";
import { NotSent } from "#ui/format/moment.tsx";
import { displayText } from "#values/text.ts";

const text = catalogue("webhooks/endpoint-address", { what: "address" });

/** The address of an endpoint as text, never as a link; its scheme is the same everywhere and so stands back. */
export function EndpointAddress({ url }: { url: string | undefined }) {
  if (url === undefined) return <NotSent what={text.what} />;
  const [scheme = ""] = /^https?:\/\//i.exec(url) ?? [];
  return (
    <bdi className="font-medium break-all">
      <span className="font-normal text-ink-3">{scheme}</span>
      {displayText(url.slice(scheme.length), 2048)}
    </bdi>
  );
}
