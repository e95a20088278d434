import { NotSent } from "#ui/moment.tsx";
import { seenText } from "#values/text.ts";

/** The address of an endpoint as text, never as a link; its scheme is the same everywhere and so stands back. */
export function EndpointAddress({ url }: { url: string | undefined }) {
  if (url === undefined) return <NotSent what="address" />;
  const [scheme = ""] = /^https?:\/\//i.exec(url) ?? [];
  return (
    <bdi className="font-medium break-all">
      <span className="font-normal text-ink-3">{scheme}</span>
      {seenText(url.slice(scheme.length), 2048)}
    </bdi>
  );
}
