import { Button, DialogBody, Menu, MenuItem } from "@blueprintjs/core";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ConfirmDialog } from "../../../../src/ui/confirm-dialog.tsx";
import { Dialog } from "../../../../src/ui/dialog.tsx";
import { Drawer } from "../../../../src/ui/drawer.tsx";
import { menuKeys } from "../../../../src/ui/focus/roving.ts";
import { Popover } from "../../../../src/ui/popover.tsx";
import { expectKeyboardIn, pressOn } from "../../support/keyboard.ts";
import { mount } from "../../support/mount.tsx";

/** Where the keyboard goes as layers open and close over each other. */

const button = (name: string) => page.getByRole("button", { name, exact: true });

function Page({ children }: { readonly children: ReactNode }) {
  return <main tabIndex={-1}>{children}</main>;
}

/** A menu whose entry opens a dialog, in which a button asks a question. */
function Layers() {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const menu = (
    <Menu {...menuKeys}>
      <MenuItem text="Edit" onClick={() => setOpen(true)} />
    </Menu>
  );
  return (
    <Page>
      <Popover content={menu}>
        <Button text="More" />
      </Popover>
      <Dialog isOpen={open} title="Editing" onClose={() => setOpen(false)}>
        <DialogBody>
          <Button text="Delete" onClick={() => setAsked(true)} />
        </DialogBody>
      </Dialog>
      <ConfirmDialog
        isOpen={asked}
        title="Sure?"
        okText="Do it"
        onConfirm={() => setAsked(false)}
        onCancel={() => setAsked(false)}
      >
        <p>Delete it?</p>
      </ConfirmDialog>
    </Page>
  );
}

/** @param key leaves the question. Its button has the keyboard then; the next Escape leaves the dialog. */
async function leaveQuestionAndDialog(key: string): Promise<void> {
  await userEvent.keyboard(key);
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  await expect.element(button("Delete")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
}

test("a question gives the keyboard back to its dialog, and that to the button of the menu it came from", async () => {
  await mount(<Layers />);
  await pressOn(button("More"), "{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "Edit" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expectKeyboardIn(page.getByRole("dialog"));
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await pressOn(button("Delete"), "{Enter}");
  await expectKeyboardIn(page.getByRole("alertdialog"));
  await leaveQuestionAndDialog("{Escape}");
  await expect.element(button("More")).toHaveFocus();
});

test("Escape that is held down closes one layer", async () => {
  await mount(<Layers />);
  await pressOn(button("More"), "{Enter}");
  await pressOn(page.getByRole("menuitem", { name: "Edit" }), "{Enter}");
  await pressOn(button("Delete"), "{Enter}");
  await expectKeyboardIn(page.getByRole("alertdialog"));
  await leaveQuestionAndDialog("{Escape>4/}");
});

test("Enter that is held down in a form does not press the button that the form was opened with", async () => {
  const saved: string[] = [];
  await mount(<Naming onSave={(name) => saved.push(name)} />);
  await pressOn(button("Rename"), "{Enter}");
  await pressOn(page.getByRole("textbox"), "a{Enter>4/}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(button("Rename")).toHaveFocus();
  expect(saved).toEqual(["a"]);
  await userEvent.keyboard("{Enter}");
  await expectKeyboardIn(page.getByRole("dialog"));
});

function Naming({ onSave }: { readonly onSave: (name: string) => void }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    onSave(name);
    setOpen(false);
  };
  return (
    <Page>
      <Button text="Rename" onClick={() => setOpen(true)} />
      <Dialog isOpen={open} title="Name" onClose={() => setOpen(false)}>
        <form onSubmit={save}>
          <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
        </form>
      </Dialog>
    </Page>
  );
}

test("a drawer gives the keyboard back while it still slides out", async () => {
  await mount(<Panel />);
  await pressOn(button("Settings"), "{Enter}");
  await expectKeyboardIn(page.getByRole("dialog", { name: "Settings" }));
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Settings")).toHaveFocus();
  expect(page.getByRole("dialog", { name: "Settings" }).query()).not.toBeNull();
});

function Panel() {
  const [open, setOpen] = useState(false);
  return (
    <Page>
      <Button text="Settings" onClick={() => setOpen(true)} />
      <Drawer isOpen={open} transitionDuration={5_000} onClose={() => setOpen(false)}>
        <div role="dialog" aria-modal="true" aria-label="Settings">
          <Button text="Reset" />
        </div>
      </Drawer>
    </Page>
  );
}

/** What becomes of a dialog's opener while it is open. */
function Opener({ fate, around }: { readonly fate: "removed" | "disabled"; readonly around?: string }) {
  const [open, setOpen] = useState(false);
  const [met, setMet] = useState(false);
  const opener =
    met && fate === "removed" ? null : <Button text="Open" disabled={met} onClick={() => setOpen(true)} />;
  return (
    <Page>
      {around === undefined ? (
        opener
      ) : (
        <aside tabIndex={-1} aria-label={around}>
          {opener}
        </aside>
      )}
      <Dialog isOpen={open} title="Open" onClose={() => setOpen(false)}>
        <DialogBody>
          <Button text="Meet its fate" onClick={() => setMet(true)} />
        </DialogBody>
      </Dialog>
    </Page>
  );
}

test.each(["removed", "disabled"] as const)(
  "where the opener is %s meanwhile, the page has the keyboard",
  async (fate) => {
    await mount(<Opener fate={fate} />);
    await pressOn(button("Open"), "{Enter}");
    await expectKeyboardIn(page.getByRole("dialog"));
    await pressOn(button("Meet its fate"), "{Enter}{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(page.getByRole("main")).toHaveFocus();
  },
);

test("where the opener stood in a panel, the panel comes before the page", async () => {
  await mount(<Opener fate="removed" around="Panel" />);
  await pressOn(button("Open"), "{Enter}");
  await expectKeyboardIn(page.getByRole("dialog"));
  await pressOn(button("Meet its fate"), "{Enter}{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("complementary", { name: "Panel" })).toHaveFocus();
});

/** A dialog whose button is disabled while it saves; `done` ends that. */
function Saving({ onSaving }: { readonly onSaving: (done: () => void) => void }) {
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    onSaving(() => setBusy(false));
  };
  return (
    <Page>
      <Dialog isOpen title="Saving" onClose={() => undefined}>
        <DialogBody>
          <Button text="Save" disabled={busy} onClick={save} />
          <Button text="Other" />
        </DialogBody>
      </Dialog>
    </Page>
  );
}

test("a button that was disabled while it was busy has the keyboard again", async () => {
  let done: () => void = () => undefined;
  await mount(
    <Saving
      onSaving={(end) => {
        done = end;
      }}
    />,
  );
  await pressOn(button("Save"), "{Enter}");
  await expect.element(button("Save")).toBeDisabled();
  done();
  await expect.element(button("Save")).toBeEnabled();
  await expect.element(button("Save")).toHaveFocus();
});

test("whoever has gone on while a button was busy stays there", async () => {
  let done: () => void = () => undefined;
  await mount(
    <Saving
      onSaving={(end) => {
        done = end;
      }}
    />,
  );
  await pressOn(button("Save"), "{Enter}");
  await expect.element(button("Save")).toBeDisabled();
  await pressOn(button("Other"), "{Shift}");
  done();
  await expect.element(button("Save")).toBeEnabled();
  await expect.element(button("Other")).toHaveFocus();
});
