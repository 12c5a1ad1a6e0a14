import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PanelTabs } from "../../../src/ui/panel-tabs.tsx";
import { mount } from "../support/mount.tsx";

function Two() {
  const [chosen, choose] = useState<"one" | "two">("one");
  const panels = [
    { id: "one", title: "First", content: <p>what is first</p> },
    { id: "two", title: "Second", content: <p>what is second</p> },
  ] as const;
  return <PanelTabs id="both" panels={panels} chosen={chosen} onChoose={choose} />;
}

test("the arrows lead from tab to tab", async () => {
  await mount(<Two />);
  await page.getByRole("tab", { name: "First" }).click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("tab", { name: "Second" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("what is second")).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByRole("tab", { name: "First" })).toHaveFocus();
});
