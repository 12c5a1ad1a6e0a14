import "../../../../src/ui/fields/fields.css";
import { Th } from "@blueprintjs/icons";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CellButton } from "../../../../src/ui/fields/cell-button.tsx";
import { FieldFrame } from "../../../../src/ui/fields/field-frame.tsx";
import { expectAccessible } from "../../support/accessible.ts";
import { mount } from "../../support/mount.tsx";

/** The button of a cell that is filled in in a dialog. */

function Cell({ said, error }: { readonly said: string; readonly error?: string }) {
  const [opened, setOpened] = useState(0);
  return (
    <>
      <FieldFrame label="Links" autoFocus error={error}>
        {(control) => (
          <CellButton
            control={control}
            label="Links"
            said={said}
            nothing="None selected"
            placeholder="Choose…"
            icon={<Th />}
            onOpen={() => setOpened(opened + 1)}
          />
        )}
      </FieldFrame>
      <p>opened {opened}</p>
    </>
  );
}

test("has the focus where it is the first, says what is wrong, and opens with a key", async () => {
  await mount(<Cell said="" error="row 2, Title: Fill this in" />);
  const button = page.getByRole("button", { name: "Links: None selected", exact: true });
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveTextContent("Choose…");
  await expect.element(button).toHaveAccessibleDescription("row 2, Title: Fill this in");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("opened 1")).toBeVisible();
  await expectAccessible();
});

test("says what there is, and nothing of what would be wrong", async () => {
  await mount(<Cell said="Tea, Milk" />);
  const button = page.getByRole("button", { name: "Links: Tea, Milk", exact: true });
  await expect.element(button).toHaveAttribute("title", "Tea, Milk");
  await expect.element(button).not.toHaveAttribute("data-invalid");
  expect(button.element().hasAttribute("aria-describedby")).toBe(false);
});
