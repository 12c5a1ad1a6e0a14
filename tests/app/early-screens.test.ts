import { describe, expect, test } from "vitest";
import { menuSections } from "../../server/seed/menu/index.ts";
import { type EarlyFiles, earlyFilesAt, earlyScreenAt } from "../../src/app/early-screens.ts";
import { resourceAt } from "../../src/app/screen-table.ts";
import { fixedRoutes } from "../../src/features/shell/fixed-routes.ts";

/** An address of a route. */
const addressed = (path: string) => path.replace(/:\w+/g, "x");

/** Every page that there is: of the menu as it comes, and beside it. */
const pages = [
  ...menuSections.flatMap((section) =>
    section.pages.map(({ path, view }) => ({
      path: addressed(`/${section.path}/${path}`),
      view: `${section.key}/${view}/index`,
    })),
  ),
  ...fixedRoutes.map(({ path, viewKey = "" }) => ({ path: addressed(path), view: viewKey })),
];

/** The files that bring a page's screen. */
function filesFor(view: string): EarlyFiles {
  if (view === "dashboard/workplace/index") return "workplace";
  if (view === "customer/imchat/index") return "chat";
  return resourceAt(view) === undefined ? "screen" : "list";
}

describe("what the page's first script asks for", () => {
  test("is what the screen needs, of every page that there is", () => {
    expect(pages.length).toBeGreaterThan(100);
    const asked = pages.map(({ path }) => [path, earlyFilesAt(path)]);
    expect(asked).toEqual(pages.map(({ path, view }) => [path, filesFor(view)]));
  });

  test.each([
    ["/", "workplace"],
    ["/dashboard", "workplace"],
    ["/system", "screen"],
    ["/systems/user", "screen"],
    ["/nobody/knows", "screen"],
  ])("of %s it is: %s", (path, files) => {
    expect(earlyFilesAt(path)).toBe(files);
  });
});

test("only the two screens that most tabs are opened at are loaded before the menu", () => {
  expect(earlyScreenAt("/customer/chat/imchat")).toBe("chat");
  expect(earlyScreenAt("/system/user")).toBeUndefined();
});
