import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { FieldFrame } from "../../../../src/ui/fields/field-frame.tsx";
import { RadioInput } from "../../../../src/ui/fields/radio-input.tsx";
import { mount } from "../../support/mount.tsx";

const field = (
  options: readonly { readonly key: string; readonly label: string }[],
  value: string | null,
) => (
  <FieldFrame label="Charset" group>
    {(control) => <RadioInput control={control} options={options} value={value} onChange={() => undefined} />}
  </FieldFrame>
);
const utf8 = { key: "utf-8", label: "utf-8" };

test("what there is no choice of is a fact, and no radio with one option", async () => {
  const { draw } = await mount(field([utf8], "utf-8"));
  await expect.element(page.getByLabelText("Charset")).toHaveTextContent("utf-8");
  expect(page.getByRole("radio").elements()).toHaveLength(0);
  // It is still to be chosen.
  draw(field([utf8], null));
  await expect.element(page.getByRole("radio", { name: "utf-8" })).not.toBeChecked();
  draw(field([utf8, { key: "gbk", label: "gbk" }], "utf-8"));
  await expect.element(page.getByRole("radio", { name: "utf-8" })).toBeChecked();
});
