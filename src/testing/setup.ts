import "../index.css";
import React from "react";
import { flushSync } from "react-dom";

// Parts of the page are fetched when a test needs them, and not all of them in each of its files.
Object.defineProperty(navigator, "connection", { value: { saveData: true } });

// Tests run the React that people run, which has no `act`: what is rendered is there when `render` returns all the same.
Object.assign(React, { act: async (work: () => unknown) => flushSync(() => void work()) });
