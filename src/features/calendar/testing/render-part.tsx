import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { render } from "vitest-browser-react";
import { ToastRegion } from "#ui/toast/toast-region.tsx";
import type { CalendarSearch } from "../model/calendar-address.ts";

/** The address, and a way to change it. */
export type InAddress = { readonly search: CalendarSearch; readonly onChange: (next: CalendarSearch) => void };

/** Renders a part of the calendar alone, with an address that it can change. Returns every requested change. */
export async function renderPart(
  part: (address: InAddress) => ReactNode,
  first: CalendarSearch = {},
): Promise<readonly CalendarSearch[]> {
  const asked: CalendarSearch[] = [];
  function Part() {
    const [search, setSearch] = useState(first);
    const onChange = (next: CalendarSearch) => {
      asked.push(next);
      setSearch((before) => ({ ...before, ...next }));
    };
    return <div className="flex h-dvh flex-col">{part({ search, onChange })}</div>;
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Part }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  await router.load();
  await render(
    <>
      <RouterProvider router={router} />
      <ToastRegion />
    </>,
  );
  return asked;
}
