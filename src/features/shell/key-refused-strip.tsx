import { useNavigate, useRouterState } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { said } from "#api/error-words.ts";
import type { ApiError } from "#api/errors.ts";
import { useSessionStore } from "#api/session-context.tsx";
import { Button } from "#ui/button.tsx";
import { RequestLine } from "#ui/request-line.tsx";
import { Strip } from "#ui/strip.tsx";

/** Said over every screen once the service no longer accepts the key; what was read stays on screen. */
export function KeyRefusedStrip({ refused }: { refused: ApiError }) {
  const store = useSessionStore();
  const navigate = useNavigate();
  const here = useRouterState({ select: (state) => state.location.href });
  const enterKey = async () => {
    store.leave();
    await navigate({ to: "/sign-in", search: { redirect: here } });
  };
  return (
    <Strip
      tone="bad"
      role="alert"
      icon={<KeyRound strokeWidth={1.75} />}
      action={
        <Button variant="primary" size="sm" onPress={() => void enterKey()}>
          Enter a key
        </Button>
      }
    >
      <b>The key is no longer accepted.</b> {said(refused)} What is on screen was read before that.{" "}
      <RequestLine requestId={refused.facts.requestId} />
    </Strip>
  );
}
