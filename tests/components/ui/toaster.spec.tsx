import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ConfirmDialog } from "../../../src/ui/confirm-dialog.tsx";
import { ToastFromHere } from "../../../src/ui/toaster/toast-from-here.tsx";
import { Toast, Toaster } from "../../../src/ui/toaster/toaster.tsx";
import { UndoToast } from "../../../src/ui/toaster/undo-toast.tsx";
import { expectAccessible } from "../support/accessible.ts";
import { mount } from "../support/mount.tsx";

const toaster = page.css(".qs-toaster");
const toasts = page.css(".qs-toast");
const undo = page.getByRole("button", { name: "Undo" });

const told = (text: string, afterMs?: number) => (
  <Toast
    key={text}
    tone="success"
    title="Done"
    text={text}
    closing={{ label: "OK", onClose: () => undefined, ...(afterMs === undefined ? {} : { afterMs }) }}
  />
);

/** A list from which something was deleted, under a toaster. */
function Page({ onUndo }: { readonly onUndo: () => void }) {
  const [text, setText] = useState<string | null>("1 row deleted");
  const [asking, setAsking] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setAsking(true)}>
        Ask
      </button>
      <input aria-label="Name" />
      <UndoToast
        text={text}
        undoText="Undo"
        onUndo={() => {
          setText(null);
          onUndo();
        }}
      />
      <ConfirmDialog
        isOpen={asking}
        title="Delete it?"
        okText="Delete"
        onConfirm={() => undefined}
        onCancel={() => setAsking(false)}
      />
    </main>
  );
}

const showPage = (onUndo: () => void) =>
  mount(
    <>
      <Page onUndo={onUndo} />
      <Toaster>{null}</Toaster>
    </>,
  );

test("toasts are told by a live region at the bottom, three at most, in every theme and language", async () => {
  const { draw } = await mount(<Toaster>{["one", "two"].map((text) => told(text))}</Toaster>);
  await expect.element(page.getByRole("status")).toHaveTextContent("one");
  draw(<Toaster>{["one", "two", "three", "four"].map((text) => told(text))}</Toaster>);
  await expect.element(page.getByText("four")).toBeVisible();
  await expect.element(page.getByText("one", { exact: true })).not.toBeVisible();
  await expect.element(page.getByText("two")).toBeVisible();
  const { bottom } = toaster.element().getBoundingClientRect();
  expect(window.innerHeight - bottom).toBe(16);
  await expectAccessible(toaster.element());
});

test("a toast goes by itself, but not while it is pointed at", async () => {
  const onClose = vi.fn();
  await mount(
    <Toaster>
      <Toast text="saved" closing={{ label: "OK", afterMs: 1_000, onClose }} />
    </Toaster>,
  );
  await userEvent.hover(page.getByText("saved"));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.unhover(page.getByText("saved"));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test("what lies under a toast of something that went well is pressed through it, and the toast is closed by its button", async () => {
  const [onPress, onClose] = [vi.fn(), vi.fn()];
  await mount(
    <>
      <button type="button" style={{ position: "fixed", right: 0, bottom: 0, left: 0 }} onClick={onPress}>
        Under it
        <br />
        as high as it is
        <br />
        and more
      </button>
      <Toaster>
        <Toast text="saved" tone="success" closing={{ label: "OK", onClose }} />
      </Toaster>
    </>,
  );
  await expect.element(page.getByText("saved")).toBeVisible();
  const { x, y, width, height } = page.getByText("saved").element().getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  expect(there?.textContent).toContain("Under it");
  await page.getByRole("button", { name: "OK" }).click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(onPress).not.toHaveBeenCalled();
});

test("toasts stay above what is written in", async () => {
  await mount(
    <>
      <div
        data-toasts-above
        data-testid="composer"
        style={{ position: "fixed", right: 0, bottom: 0, left: 0, height: 90 }}
      />
      <Toaster>{told("sent")}</Toaster>
    </>,
  );
  await expect.element(page.getByText("sent")).toBeVisible();
  const gap = () =>
    page.getByTestId("composer").element().getBoundingClientRect().top -
    toaster.element().getBoundingClientRect().bottom;
  await expect.poll(gap).toBe(16);
  (page.getByTestId("composer").element() as HTMLElement).style.height = "140px";
  await expect.poll(gap).toBe(16);
});

test("what a page did is taken back by its button or by Ctrl+Z, which a field keeps for itself", async () => {
  const onUndo = vi.fn();
  await showPage(onUndo);
  await expect.element(toaster.getByRole("button", { name: "Undo" })).toBeVisible();
  await userEvent.click(page.getByLabelText("Name"));
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(onUndo).not.toHaveBeenCalled();
  (page.getByRole("button", { name: "Ask" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(toasts).not.toBeInTheDocument();
  expect(onUndo).toHaveBeenCalledOnce();
});

test("under a question a toast can neither be pressed nor does it go", async () => {
  const onUndo = vi.fn();
  await showPage(onUndo);
  await expect.element(undo).toBeVisible();
  await page.getByRole("button", { name: "Ask" }).click();
  await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
  expect(getComputedStyle(toasts.element()).pointerEvents).toBe("none");
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(onUndo).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => getComputedStyle(toasts.element()).pointerEvents).toBe("auto");
});

test("without a frame a toast is where it was drawn", async () => {
  const { place } = await mount(<ToastFromHere text="alone" />);
  await expect.element(page.getByText("alone")).toBeVisible();
  expect(place.contains(page.getByText("alone").element())).toBe(true);
});
