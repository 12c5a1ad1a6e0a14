import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type ServiceCommand, useCommand } from "../../../../src/features/chat/visitors/commands.ts";
import { useServiceKeys } from "../../../../src/features/chat/visitors/use-service-keys.ts";
import { Dialog } from "../../../../src/ui/dialog.tsx";
import { Drawer } from "../../../../src/ui/drawer.tsx";
import { Popover } from "../../../../src/ui/popover.tsx";
import { expectKeyboardIn } from "../../support/keyboard.ts";
import { mount } from "../../support/mount.tsx";

/** The keys of customer service: what is open over the page has the keyboard, and one press does one thing. */

const done = vi.fn<(name: ServiceCommand) => void>();
beforeEach(() => done.mockReset());

function Place({ children }: { readonly children?: ReactNode }) {
  useServiceKeys();
  useCommand("accept", () => done("accept"));
  useCommand("sendAndEnd", () => done("sendAndEnd"));
  return (
    <>
      <button type="button">Beside</button>
      <form className="qs-chat-composer">
        <textarea aria-label="Message" />
      </form>
      {children}
    </>
  );
}

const field = <input aria-label="Within" />;

test.each([
  [
    "dialog",
    <Dialog key="one" isOpen title="Over">
      {field}
    </Dialog>,
  ],
  [
    "drawer",
    <Drawer key="one" isOpen title="Over">
      {field}
    </Drawer>,
  ],
  [
    "popover",
    <Popover key="one" defaultIsOpen content={field} first="input">
      <button type="button">Opens</button>
    </Popover>,
  ],
])("a key under a %s does nothing; once that is closed, it does", async (_, over) => {
  const { draw } = await mount(<Place>{over}</Place>);
  const within = page.getByRole("textbox", { name: "Within" });
  await expectKeyboardIn(within);
  await within.click();
  await userEvent.keyboard("{Alt>}a{/Alt}");
  expect(done).not.toHaveBeenCalled();
  draw(<Place />);
  await expect.element(within).not.toBeInTheDocument();
  await userEvent.keyboard("{Alt>}a{/Alt}");
  expect(done.mock.calls).toEqual([["accept"]]);
});

test("a key that is held does it once, and sending belongs to the composer", async () => {
  await mount(<Place />);
  await page.getByRole("button", { name: "Beside" }).click();
  await userEvent.keyboard("{Alt>}{a>3}{/a}{/Alt}");
  expect(done.mock.calls).toEqual([["accept"]]);
  await userEvent.keyboard("{Alt>}{Enter}{/Alt}");
  expect(done.mock.calls).toEqual([["accept"]]);
  await page.getByRole("textbox", { name: "Message" }).click();
  await userEvent.keyboard("{Alt>}{Enter}{/Alt}");
  expect(done.mock.calls).toEqual([["accept"], ["sendAndEnd"]]);
});

test("what a Mac writes with Alt is written", async () => {
  const platform = vi.spyOn(navigator, "platform", "get").mockReturnValue("MacIntel");
  await mount(<Place />);
  const message = page.getByRole("textbox", { name: "Message" });
  await expect.element(message).toBeVisible();
  const press = (key: string) => {
    const event = new KeyboardEvent("keydown", {
      ...{ key, code: "KeyA", altKey: true, bubbles: true, cancelable: true },
    });
    message.element().dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([press("ą"), press("Dead"), press("a")]).toEqual([false, false, true]);
  expect(done).toHaveBeenCalledTimes(1);
  platform.mockRestore();
});
