import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { isPageCovered } from "../../../../src/ui/focus/covered.ts";
import { PictureLightbox } from "../../../../src/ui/lightbox/lightbox.tsx";
import { pressOn } from "../../support/keyboard.ts";
import { mount } from "../../support/mount.tsx";

/** A large picture lies over the page as a dialog does: no key is for what is below it, and closing it gives the keyboard back. */

const DOT = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
const texts = {
  picture: "Picture",
  previous: "Previous",
  next: "Next",
  close: "Close",
  download: "Download",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
};

function Page() {
  const [open, setOpen] = useState(false);
  const pictures = [{ key: "1", src: DOT, width: 1, height: 1 }];
  return (
    <main tabIndex={-1}>
      <Button text="Show" onClick={() => setOpen(true)} />
      {open ? (
        <PictureLightbox pictures={pictures} at={0} texts={texts} onClose={() => setOpen(false)} />
      ) : null}
    </main>
  );
}

test("no key is for the page below a large picture, and Escape gives the keyboard back", async () => {
  await mount(<Page />);
  const opener = page.getByRole("button", { name: "Show" });
  expect(isPageCovered()).toBe(false);
  await pressOn(opener, "{Enter}");
  await expect.element(page.getByRole("button", { name: "Close" })).toBeVisible();
  expect(isPageCovered()).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "Close" })).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(isPageCovered()).toBe(false);
});
