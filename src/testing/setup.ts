import "../index.css";
import React from "react";
import { flushSync } from "react-dom";

// Data saving is on, so that parts load only when a test needs them.
Object.defineProperty(navigator, "connection", { value: { saveData: true } });

// Tests run React's production build, which has no `act`; this makes `render` return with everything rendered.
Object.assign(React, { act: async (work: () => unknown) => flushSync(() => void work()) });
