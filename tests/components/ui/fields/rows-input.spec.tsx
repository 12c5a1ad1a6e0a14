import "../../../../src/ui/fields/fields.css";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { RowsInput } from "../../../../src/ui/fields/rows-input.tsx";
import { expectAccessible } from "../../support/accessible.ts";
import { pressOn } from "../../support/keyboard.ts";
import { mount } from "../../support/mount.tsx";

/** Rows within a form, put in another order by the pointer and by keys. */

interface PlacesProps {
  readonly pinned?: number;
  readonly disabled?: boolean;
}

function Places({ pinned = 0, disabled = false }: PlacesProps) {
  const [rows, setRows] = useState<readonly string[]>(["ink", "pen", "cup"]);
  return (
    <main>
      <h1 id="rows-label">Places</h1>
      <RowsInput<string>
        control={{
          id: "rows",
          labelledBy: "rows-label",
          describedBy: undefined,
          disabled,
          invalid: false,
          required: false,
          autoFocus: false,
          inputRef: () => undefined,
          onBlur: () => undefined,
        }}
        columns={[{ key: "name", title: "Name", kind: "text" }]}
        rows={rows}
        onRows={setRows}
        fresh={() => ""}
        most={5}
        pinned={pinned}
        cell={(row, at, _, change, cell) => (
          <input
            id={cell.id}
            aria-label={`Name ${at + 1}`}
            value={row}
            disabled={disabled}
            onChange={({ target }) => change(target.value)}
          />
        )}
      />
    </main>
  );
}

const names = () =>
  [...document.querySelectorAll<HTMLInputElement>(".qs-rows td input")].map(({ value }) => value);
const rowAt = (at: number) => page.css(`.qs-rows tbody tr:nth-child(${at})`);
const handleAt = (at: number) => page.css(`.qs-rows tbody tr:nth-child(${at}) .qs-rows-handle`);
const armed = (at: number) => expect.element(rowAt(at)).toHaveAttribute("draggable", "true");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const said = page.getByRole("status");

test("a row is dragged by its handle before and behind others, and it is said where it is then", async () => {
  await mount(<Places />);
  await armed(1);
  await userEvent.dragAndDrop(handleAt(1), rowAt(3), { targetPosition: { x: 60, y: 34 } });
  await expect.poll(names).toEqual(["pen", "cup", "ink"]);
  await expect.element(said).toHaveTextContent("The row is now 3 of 3");
  await armed(3);
  await userEvent.dragAndDrop(handleAt(3), rowAt(1), { targetPosition: { x: 60, y: 3 } });
  await expect.poll(names).toEqual(["ink", "pen", "cup"]);
  await expect.element(said).toHaveTextContent("The row is now 1 of 3");
  await expectAccessible();
});

test("a row is moved by its buttons and by Alt with the arrows, and the focus goes with it", async () => {
  await mount(<Places />);
  await pressOn(button("Move row 1 down"), "{Enter}");
  await expect.poll(names).toEqual(["pen", "ink", "cup"]);
  await expect.element(button("Move row 2 down")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(names).toEqual(["pen", "cup", "ink"]);
  // At the end it stays, and so does the focus.
  await expect.element(button("Move row 3 down")).toHaveFocus();
  await expect.element(button("Move row 3 down")).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  expect(names()).toEqual(["pen", "cup", "ink"]);
  await pressOn(page.getByRole("textbox", { name: "Name 1" }), "{Alt>}{ArrowDown}{/Alt}");
  await expect.poll(names).toEqual(["cup", "pen", "ink"]);
  await expect.element(page.getByRole("textbox", { name: "Name 2" })).toHaveFocus();
  await userEvent.keyboard("{Alt>}{ArrowUp}{ArrowUp}{/Alt}");
  await expect.poll(names).toEqual(["pen", "cup", "ink"]);
  await expect.element(said).toHaveTextContent("The row is now 1 of 3");
});

test("what is pinned at the top is neither moved nor passed", async () => {
  await mount(<Places pinned={1} />);
  await armed(3);
  expect(handleAt(1).query()).toBeNull();
  await userEvent.dragAndDrop(handleAt(3), rowAt(2), { targetPosition: { x: 60, y: 3 } });
  await expect.poll(names).toEqual(["ink", "cup", "pen"]);
  await armed(2);
  await pressOn(page.getByRole("textbox", { name: "Name 2" }), "{Alt>}{ArrowUp}{/Alt}");
  await pressOn(page.getByRole("textbox", { name: "Name 1" }), "{Alt>}{ArrowDown}{/Alt}");
  expect(names()).toEqual(["ink", "cup", "pen"]);
  // The last one moves all the same: the keys are heard.
  await pressOn(page.getByRole("textbox", { name: "Name 3" }), "{Alt>}{ArrowUp}{/Alt}");
  await expect.poll(names).toEqual(["ink", "pen", "cup"]);
});

test("rows that may not be changed for now, as while they are saved, are not moved", async () => {
  const { draw } = await mount(<Places />);
  await armed(2);
  draw(<Places disabled />);
  await expect.element(rowAt(2)).not.toHaveAttribute("draggable");
  await expect.element(button("Move row 2 down")).toBeDisabled();
  draw(<Places />);
  await armed(2);
});
