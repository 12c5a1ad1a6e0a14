import { expect, test } from "vitest";
import { takesText } from "../../../../src/ui/focus/takes-text.ts";
import { mount } from "../../support/mount.tsx";

test("keys are text in what is written into or searched by typing, and nowhere else", async () => {
  const { place } = await mount(
    <>
      <input data-text="yes" />
      <input data-text="yes" type="search" />
      <input data-text="yes" type="number" />
      <textarea data-text="yes" />
      <select data-text="yes" />
      <button type="button" role="combobox" data-text="yes" aria-expanded={false} aria-controls="none" />
      <div data-text="yes" contentEditable suppressContentEditableWarning>
        <p data-text="yes">a letter</p>
      </div>
      <input data-text="no" type="checkbox" />
      <input data-text="no" type="radio" />
      <input data-text="no" type="file" />
      <input data-text="no" type="submit" />
      <button data-text="no" type="button" />
      <p data-text="no" />
    </>,
  );
  await expect.poll(() => place.querySelectorAll("[data-text]").length).toBe(14);
  for (const part of place.querySelectorAll("[data-text]"))
    expect([part.outerHTML, takesText(part)]).toEqual([
      part.outerHTML,
      part.getAttribute("data-text") === "yes",
    ]);
  expect(takesText(null)).toBe(false);
  expect(takesText(window)).toBe(false);
});
