import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { codeText, ScanButton } from "./scan-button.tsx";

/** What the camera sees next; the last picture stays. */
let pictures: string[][] = [[]];
const streams: MediaStream[] = [];
const ask = vi.spyOn(navigator.mediaDevices, "getUserMedia");

beforeEach(() => {
  pictures = [[]];
  vi.stubGlobal(
    "BarcodeDetector",
    class {
      detect = () => {
        const codes = (pictures.length > 1 ? pictures.shift() : pictures[0]) ?? [];
        return Promise.resolve(codes.map((rawValue) => ({ rawValue })));
      };
    },
  );
  ask.mockImplementation(() => {
    const canvas = document.createElement("canvas");
    canvas.getContext("2d")?.fillRect(0, 0, 9, 9);
    const stream = canvas.captureStream(10);
    streams.push(stream);
    return Promise.resolve(stream);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  ask.mockReset();
  streams.length = 0;
});

const button = page.getByRole("button", { name: "Scan a key tag" });
const dialog = page.getByRole("dialog", { name: "Scan a key tag" });
const isLive = () => streams.flatMap((stream) => stream.getTracks()).some(({ readyState }) => readyState === "live");

async function open() {
  const onCode = vi.fn<(text: string) => void>();
  await render(<ScanButton onCode={onCode} />);
  return onCode;
}

test("offers no scan where the browser can't read codes", async () => {
  vi.unstubAllGlobals();
  expect("BarcodeDetector" in window).toBe(false);
  await open();
  expect(button.elements()).toEqual([]);
});

test("asks for the camera only on press, takes the first code and turns the camera off", async () => {
  const onCode = await open();
  await expect.element(button).toBeVisible();
  expect(ask).not.toHaveBeenCalled();
  pictures = [[], [], ["HV-12", "HV-13"], ["HV-14"]];
  await button.click();
  await expect.poll(() => onCode.mock.calls).toEqual([["HV-12"]]);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(isLive()).toBe(false);
});

test("turns the camera off when the dialog is closed", async () => {
  const onCode = await open();
  await button.click();
  await expect.element(dialog.getByText("Point the camera at the QR code.")).toBeVisible();
  await expect.poll(isLive).toBe(true);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.poll(isLive).toBe(false);
  expect(onCode).not.toHaveBeenCalled();
  await expect.element(button).toHaveFocus();
});

test("turns the camera off if it starts only after the dialog is closed", async () => {
  const gate = Promise.withResolvers<void>();
  const start = ask.getMockImplementation();
  ask.mockImplementation(async (constraints) => {
    await gate.promise;
    if (start === undefined) throw new Error("No camera.");
    return start(constraints);
  });
  await open();
  await button.click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  gate.resolve();
  await expect.poll(() => streams.length).toBe(1);
  await expect.poll(isLive).toBe(false);
});

test.each([
  ["NotAllowedError", "We can't use the camera"],
  ["NotFoundError", "No camera found"],
  ["NotReadableError", "The camera didn't start"],
])("says why it can't scan: %s", async (name, title) => {
  ask.mockRejectedValue(new DOMException("No.", name));
  await open();
  await button.click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(title);
});

test.each([
  ["HV-12", "HV-12"],
  [`${location.origin}/vehicles/7c1ed204-5b8a-4f63-b0d7-000000000012`, "7c1ed204-5b8a-4f63-b0d7-000000000012"],
  [`${location.origin}/vehicles/a%2Fb/?q=1#top`, "a/b"],
  [`${location.origin}/`, `${location.origin}/`],
  [`${location.origin}/vehicles/%`, `${location.origin}/vehicles/%`],
  ["https://elsewhere.example/vehicles/v12", "https://elsewhere.example/vehicles/v12"],
])("reads the code %s as %s", (code, text) => {
  expect(codeText(code)).toBe(text);
});
