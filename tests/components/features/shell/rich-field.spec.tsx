import "../../../../src/ui/fields/fields.css";
import { Provider } from "react-redux";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { RichField } from "../../../../src/features/shell/rich-field.tsx";
import { loadRichEditor } from "../../../../src/ui/rich-text/load-editor.ts";
import { ModelAreas } from "../../../support/model-areas.ts";
import { mount } from "../../support/mount.tsx";
import { createTestStore } from "../../support/store.ts";

/** A field of rich text, whose editor comes after the form. */

test("nothing beneath it moves when the editor has come", async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const load = () => held.then(loadRichEditor);
  await mount(
    <Provider store={createTestStore({ admin: new ModelAreas() }).store}>
      <main>
        <RichField
          label="Text"
          loadText="Load"
          load={load}
          inputRef={() => undefined}
          value=""
          onChange={() => undefined}
        />
        <button type="button">Send</button>
      </main>
    </Provider>,
  );
  const top = () => page.getByRole("button", { name: "Send" }).element().getBoundingClientRect().top;
  await expect.element(page.css(".qs-html-wait")).toHaveAttribute("aria-busy", "true");
  const before = top();
  release();
  await expect
    .element(page.getByRole("textbox", { name: "Text" }))
    .toHaveAttribute("contenteditable", "true");
  expect(top()).toBe(before);
});
