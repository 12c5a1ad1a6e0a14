import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ConfirmDialog } from "../../../src/ui/confirm-dialog.tsx";
import { expectAccessible } from "../support/accessible.ts";
import { expectKeyboardIn, leaveByEscape, pressOn } from "../support/keyboard.ts";
import { mount } from "../support/mount.tsx";

/** A question as a page asks it: what is confirmed takes until `done` is called. */
function Question({ answers }: { readonly answers: string[] }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const close = (answer: string) => {
    answers.push(answer);
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <button type="button" onClick={() => setBusy(false)}>
        Refuse
      </button>
      <ConfirmDialog
        isOpen={open}
        busy={busy}
        intent="danger"
        title="Delete zoe?"
        okText="Delete"
        onConfirm={() => setBusy(true)}
        onCancel={() => close("no")}
      >
        <p>It cannot be restored.</p>
      </ConfirmDialog>
    </>
  );
}

/** Two questions that are asked at the same time. */
function Two() {
  const [answered, setAnswered] = useState(0);
  const ask = (at: number, title: string) => (
    <ConfirmDialog
      isOpen={answered < at}
      title={title}
      okText="Yes"
      onConfirm={() => setAnswered(at)}
      onCancel={() => setAnswered(at)}
    />
  );
  return (
    <>
      {ask(1, "First?")}
      {ask(2, "Second?")}
    </>
  );
}

const dialog = page.getByRole("alertdialog");

test("a question has the keyboard, is accessible in every theme and language, and gives the keyboard back", async () => {
  const answers: string[] = [];
  await mount(<Question answers={answers} />);
  const ask = page.getByRole("button", { name: "Ask" });
  await pressOn(ask, "{Enter}");
  await expectKeyboardIn(dialog);
  await expect.element(dialog).toHaveAccessibleName("Delete zoe?");
  await expect.element(dialog).toHaveAccessibleDescription("It cannot be restored.");
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await expectAccessible(dialog.element());
  await leaveByEscape(dialog);
  expect(answers).toEqual(["no"]);
  await expect.element(ask).toHaveFocus();
});

test("a question whose answer was refused stays, and its buttons have the keyboard again", async () => {
  await mount(<Question answers={[]} />);
  await pressOn(page.getByRole("button", { name: "Ask" }), "{Enter}");
  await expectKeyboardIn(dialog);
  await pressOn(dialog.getByRole("button", { name: "Delete" }), "{Enter}");
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
  (page.getByText("Refuse").element() as HTMLElement).click();
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toBeEnabled();
  await expect.poll(() => document.activeElement?.tagName).toBe("BUTTON");
  await expectKeyboardIn(dialog);
  await leaveByEscape(dialog);
});

test("a key that is pressed before the question has the keyboard is the question's", async () => {
  const answers: string[] = [];
  await mount(<Question answers={answers} />);
  const ask = page.getByRole("button", { name: "Ask" });
  await expect.element(ask).toBeVisible();
  const opener = ask.element() as HTMLElement;
  opener.focus();
  opener.click();
  // What is clicked is drawn with the next microtask; the question comes after that, and a frame brings it the focus.
  await Promise.resolve();
  expect(document.activeElement).toBe(opener);
  const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  opener.dispatchEvent(key);
  expect(key.defaultPrevented).toBe(true);
  await expect.poll(() => answers).toEqual(["no"]);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(ask).toHaveFocus();
});

test("Enter answers what loses nothing, unless the question says that it is the other", async () => {
  const answers: string[] = [];
  const draw = (enter?: "confirm") => (
    <ConfirmDialog
      isOpen
      title="See what is new?"
      okText="See"
      enter={enter}
      onConfirm={() => answers.push("see")}
      onCancel={() => answers.push("no")}
    />
  );
  const { draw: again } = await mount(draw());
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(answers).toEqual(["no"]);
  again(<div />);
  await expect.element(dialog).not.toBeInTheDocument();
  again(draw("confirm"));
  await expect.element(dialog.getByRole("button", { name: "See" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(answers).toEqual(["no", "see"]);
});

test("of two questions the second waits for the answer to the first", async () => {
  await mount(<Two />);
  await expect.element(page.getByRole("alertdialog", { name: "First?" })).toBeVisible();
  // One that was answered fades.
  await expect.poll(() => dialog.elements().length).toBe(1);
  await expectKeyboardIn(dialog);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("alertdialog", { name: "Second?" })).toBeVisible();
  // One that was answered fades.
  await expect.poll(() => dialog.elements().length).toBe(1);
  await leaveByEscape(dialog);
});
