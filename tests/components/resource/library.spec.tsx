import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { defineResource } from "../../../src/contract/resources/definition.ts";
import { file, html, image, images, text, video } from "../../../src/contract/resources/field-builders.ts";
import { material } from "../../../src/contract/resources/media/material.ts";
import { materialGroup } from "../../../src/contract/resources/media/material-group.ts";
import { rowHeightIn } from "../../../src/resource/list/gallery-layout.ts";
import { testLabel } from "../../support/test-label.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { type AreaOptions, showArea } from "../support/area.tsx";
import { chooseFilter } from "../support/filters.ts";
import { expectKeyboardIn, leaveByEscape } from "../support/keyboard.ts";
import { unmountAll } from "../support/mount.tsx";
import { catchUploads, dropFiles, filmFile, PICTURE, pasteFiles, pictureFile } from "../support/uploads.ts";

/** The media library: its page with groups, and what is chosen from it in forms. */

const GROUPS = [
  { id: 1, name: "Harbour", type: 1 },
  { id: 2, name: "Cranes", type: 1 },
  { id: 3, name: "Reels", type: 2 },
];
const at = (nth: number) => `${PICTURE}?${nth}`;
const item = (id: number, name: string, type: number, over: object = {}) => ({
  ...{
    id,
    name,
    type,
    url: at(id),
    thumbUrl: at(id),
    size: 2_048,
    groupId: null,
    createTime: "2026-11-01 09:00:00",
  },
  ...over,
});
const MATERIALS = [
  item(1, "Quay", 1, { group: { id: 1, name: "Harbour" }, groupId: 1, pixels: "40 × 30" }),
  item(2, "Dock", 1),
  item(3, "Crane", 1),
  item(4, "Storm", 2, { url: "/file/storm.mp4" }),
];

const library = (view: "image" | "video", options: AreaOptions = {}) =>
  showArea(material, MATERIALS, {
    view: `media/${view}/index`,
    beside: [[materialGroup, GROUPS]],
    ...options,
  });
const groups = page.getByRole("tree");
const group = (name: string) => groups.getByRole("treeitem", { name, exact: true });
const card = (name: string) => page.getByRole("button", { name, exact: true });
const form = page.getByRole("dialog", { name: /media group/ });

test("its page shows pictures as cards, and beside them the groups of pictures", async () => {
  const { server } = await library("image");
  await expect.element(card("Quay")).toBeVisible();
  await expect.element(page.getByText("40 × 30")).toBeVisible();
  await expect.element(card("Storm")).not.toBeInTheDocument();
  await expect.element(group("Harbour")).toBeVisible();
  await expect.element(group("Reels")).not.toBeInTheDocument();
  await expectAccessible();
  await group("Harbour").click();
  await expect.element(card("Dock")).not.toBeInTheDocument();
  await expect.element(card("Quay")).toBeVisible();
  await group("Ungrouped").click();
  await expect
    .poll(
      () => server.calls.at(-1)?.path === "api/material/page" && server.calls.at(-1)?.query.get("groupId"),
    )
    .toBe("0");
});

test("groups are added, renamed and deleted beside it, by the keyboard too; what was chosen in one that goes is all", async () => {
  const { server } = await library("image");
  await expect.element(group("Harbour")).toBeVisible();
  await page.getByRole("button", { name: "New media group" }).click();
  await expect.element(form.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await expectAccessible(...overlays());
  await userEvent.keyboard("Ropes");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(group("Ropes")).toHaveAttribute("aria-selected", "true");
  expect(server.area(materialGroup).one(4)).toMatchObject({ name: "Ropes", type: 1 });

  (group("Ropes").element() as HTMLElement).focus();
  await userEvent.keyboard("{F2}");
  await userEvent.fill(form.getByRole("textbox", { name: "Name" }), "Lines");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(group("Lines")).toHaveAttribute("aria-selected", "true");
  await expectKeyboardIn(groups);

  await group("Lines").hover();
  await page.getByRole("button", { name: "Row menu: Lines" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect.element(question).toHaveTextContent("What is in it stays, and is in no group.");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(group("Lines")).not.toBeInTheDocument();
  await expect.element(group("All")).toHaveAttribute("aria-selected", "true");
  expect(() => server.area(materialGroup).one(4)).toThrow("does not exist");
});

test("the address of one is copied from its menu, whole", async () => {
  const { notices } = await library("image");
  await userEvent.click(card("Quay"), { button: "right" });
  await expect.element(page.getByRole("menuitem", { name: "Copy address" })).toBeVisible();
  // It is its file, of which there is one.
  expect(page.getByRole("menuitem", { name: "Duplicate" }).query()).toBeNull();
  await leaveByEscape(page.getByRole("menuitem", { name: "Edit", exact: true }));
  await card("Row menu: Quay").click();
  await page.getByRole("menuitem", { name: "Copy address" }).click();
  // Whether the browser lets it is the browser's affair: it is said either way.
  await expect.poll(() => notices.at(-1)?.text).toMatch(/^The address (was|could not be) copied$/);
});

test("where a picture is about something is set on it, by a click and by the arrow keys", async () => {
  const { server } = await showArea(material, [item(1, "Quay", 1, { url: "/file/quay.png" })], {
    view: "media/image/index",
    beside: [[materialGroup, GROUPS]],
  });
  await card("Row menu: Quay").click();
  await page.getByRole("menuitem", { name: "Edit", exact: true }).click();
  const form = page.getByRole("dialog", { name: /material/ });
  const point = form.getByRole("slider", { name: "Focus point" });
  await expect.element(point).toHaveAttribute("aria-valuetext", "No focus point");
  await expectAccessible(...overlays());
  const place = form.css(".qs-focus-place").element();
  const { width, height } = place.getBoundingClientRect();
  await userEvent.click(place, { position: { x: width * 0.25, y: height * 0.75 } });
  const said = () =>
    /^(\d+)% from the left, (\d+)% from the top$/.exec(point.element().getAttribute("aria-valuetext") ?? "");
  await expect
    .poll(() =>
      said()
        ?.slice(1)
        .map((one) => Math.round(Number(one) / 5) * 5),
    )
    .toEqual([25, 75]);
  const [, x = "", y = ""] = said() ?? [];
  (point.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{Shift>}{ArrowUp}{/Shift}");
  const [toX, toY] = [Number(x) + 1, Number(y) - 10];
  await expect.element(point).toHaveAttribute("aria-valuenow", String(toX));
  await expect
    .element(form.css(".qs-focus-cuts img").first())
    .toHaveStyle({ objectPosition: `${toX}% ${toY}%` });
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(server.area(material).one(1)).toMatchObject({ focusX: toX, focusY: toY });

  await card("Row menu: Quay").click();
  await page.getByRole("menuitem", { name: "Edit", exact: true }).click();
  await form.getByRole("button", { name: "Clear focus point" }).click();
  await expect.element(point).toHaveFocus();
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(server.area(material).one(1)).toMatchObject({ focusX: null, focusY: null });
});

test("who may look alone sees the groups, and nothing to change them by", async () => {
  await library("image", { held: ["material:list"] });
  await expect.element(group("Harbour")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "New media group" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: /Row menu: Harbour/ })).not.toBeInTheDocument();
});

test("videos are uploaded with what the browser reads of them: how long, how large, and a picture", async () => {
  const uploads = catchUploads();
  const { server } = await library("video");
  // What is chosen beside the list is what new ones begin with.
  await group("Reels").click();
  await page.getByRole("button", { name: "Batch upload", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Batch upload: material" });
  const input = dialog.getByLabelText("Choose files").last();
  await expect.element(dialog.getByRole("button", { name: "Choose files…" })).toBeVisible();
  expect(input.element().getAttribute("accept")).toBe(".mp4,.m4v,.webm,.mov");
  await userEvent.upload(input, [await filmFile("wave.webm")]);
  await dialog.getByRole("button", { name: "Upload and save (1)" }).click();
  await expect.poll(() => uploads.length).toBe(1);
  uploads[0]?.arrive("/file/wave.webm");
  await expect.poll(() => uploads.length).toBe(2);
  expect(uploads[1]?.file).toMatchObject({ name: "wave.jpg", type: "image/jpeg" });
  expect(uploads[1]?.url).toBe("/prod-api/api/upload?area=material&field=cover");
  uploads[1]?.arrive(at(9));
  await expect.element(dialog).not.toBeInTheDocument();
  const made = server.calls.find(({ method, path }) => method === "POST" && path === "api/material");
  expect(made?.body).toMatchObject({
    ...{ name: "wave", type: 2, url: "/file/wave.webm", cover: at(9), width: 64, height: 48 },
    ...{ duration: expect.any(Number), groupId: 3 },
  });
});

test("before one is deleted that is shown somewhere, it is said where; the others go at once", async () => {
  const { server } = await library("image");
  const remove = async (name: string) => {
    await card(`Row menu: ${name}`).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
  };
  server.answer("GET api/material/uses", 200, {
    total: 3,
    uses: [{ of: 1, area: "advertisement", id: 7, name: "Autumn sale" }],
  });
  await remove("Quay");
  const question = page.getByRole("alertdialog");
  await expect.element(question).toHaveTextContent("Shown in 3 places");
  await expect.element(question).toHaveTextContent("Autumn sale");
  await expect.element(question).toHaveTextContent("and 2 more places");
  await expectAccessible(...overlays());
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(card("Quay")).toBeVisible();
  server.answer("GET api/material/uses", 200, { total: 0, uses: [] });
  await remove("Dock");
  await expect.element(card("Dock")).not.toBeInTheDocument();
  await expect.element(question).not.toBeInTheDocument();
});

test("of very many cards those in sight are drawn; keys, Shift, Ctrl and a rectangle choose among them", async () => {
  const many = Array.from({ length: 230 }, (_, nth) => item(nth + 1, `Shot ${nth + 1}`, 1));
  const shown = await showArea(material, many, {
    view: "media/image/index",
    beside: [[materialGroup, GROUPS]],
  });
  const one = (nth: number) => card(`Shot ${231 - nth}`);
  const chosen = () => document.querySelectorAll(".qs-card[data-chosen]").length;
  await expect.element(one(1)).toBeVisible();
  expect(document.querySelectorAll(".qs-gallery-one").length).toBeLessThan(60);
  await expect.element(page.getByText("100 of 230 rows loaded")).toBeVisible();
  await expectAccessible();
  // A row is as high as it was thought to be: nothing is placed anew once it is drawn.
  const drawn = [...document.querySelectorAll<HTMLElement>(".qs-gallery-row")];
  const heights = drawn.map((row) => Math.round(row.getBoundingClientRect().height));
  const { clientWidth } = document.querySelector(".qs-gallery-lines") as HTMLElement;
  const across = drawn[0]?.children.length ?? 0;
  expect(new Set(heights)).toEqual(new Set([rowHeightIn(clientWidth, across, 1)]));

  await userEvent.click(one(1), { modifiers: ["ControlOrMeta"] });
  await userEvent.click(one(3), { modifiers: ["ControlOrMeta"] });
  expect(chosen()).toBe(2);
  await userEvent.click(one(5), { modifiers: ["Shift"] });
  expect(chosen()).toBe(3);
  await expect.element(page.getByText("3 selected")).toBeVisible();
  (one(1).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}");
  expect(chosen()).toBe(3);
  await expect.element(one(4)).toHaveFocus();

  // The last of all is loaded where it is, and the keyboard goes there.
  await userEvent.keyboard("{End}");
  await expect.poll(() => document.activeElement?.textContent).toBe("Shot 1");
  await userEvent.keyboard("{Home}");
  await expect.element(one(1)).toHaveFocus();
  expect(shown.server.calls.filter(({ path }) => path === "api/material/page").length).toBeLessThan(6);

  const lines = document.querySelector(".qs-gallery-lines") as HTMLElement;
  const { left, top } = lines.getBoundingClientRect();
  const [first, second] = [0, 1].map((at) =>
    (lines.querySelector(`[data-at="${at}"]`) as HTMLElement).getBoundingClientRect(),
  ) as [DOMRect, DOMRect];
  const drag = (type: string, x: number, y: number) =>
    lines.dispatchEvent(
      new PointerEvent(type, { bubbles: true, clientX: x, clientY: y, pointerType: "mouse", pointerId: 1 }),
    );
  lines.setPointerCapture = () => undefined;
  drag("pointerdown", left + first.width + 4, top + 2);
  drag("pointermove", second.left + 20, top + 30);
  await expect.poll(() => document.querySelector(".qs-gallery-band")).not.toBeNull();
  expect(chosen()).toBe(1);
  await expect.element(page.getByText("1 selected")).toBeVisible();
  drag("pointermove", first.left + 20, top + 30);
  await expect.poll(chosen).toBe(1);
  drag("pointerup", first.left + 20, top + 30);
  await expect.poll(() => document.querySelector(".qs-gallery-band")).toBeNull();
});

test("of twenty thousand those are loaded that are looked at: End is one jump, and what is edited there asks for no others", async () => {
  const TOTAL = 20_000;
  const many = Array.from({ length: TOTAL }, (_, nth) =>
    item(nth + 1, `Shot ${nth + 1}`, 1, { url: `/file/${nth + 1}.webp` }),
  );
  const { server } = await showArea(material, many, {
    view: "media/image/index",
    beside: [[materialGroup, GROUPS]],
  });
  const asked = () =>
    server.calls
      .filter(({ method, path }) => method === "GET" && path === "api/material/page")
      .map(({ query }) => Number(query.get("page")));
  const focused = () => document.activeElement?.textContent;
  await expect.element(card(`Shot ${TOTAL}`)).toBeVisible();
  expect(asked()).toEqual([0]);
  (card(`Shot ${TOTAL}`).element() as HTMLElement).focus();
  const release = server.hold("api/material/page");
  await userEvent.keyboard("{End}");
  // What is on its way says so, has the keyboard, and can be left.
  await expect.poll(focused).toBe("Loading…");
  await expect.element(page.getByRole("listitem").last()).toHaveAttribute("aria-posinset", String(TOTAL));
  await userEvent.keyboard("{ArrowLeft}");
  await expect
    .poll(() => document.activeElement?.closest("[data-at]")?.getAttribute("data-at"))
    .toBe(String(TOTAL - 2));
  await expectAccessible();
  release();
  await expect.poll(focused).toBe("Shot 2");
  expect(asked()).toEqual([0, TOTAL / 100 - 1]);

  // One after the other is looked at, and an edit asks for what is in sight alone; the place stays.
  for (let pages = 0; pages < 8; pages += 1) {
    const at = () => Number(document.activeElement?.closest("[data-at]")?.getAttribute("data-at"));
    const before = at();
    await userEvent.keyboard("{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}");
    await expect.poll(at).toBeLessThan(before);
    await expect.poll(focused).toMatch(/^Shot \d+$/);
  }
  const loaded = new Set(asked()).size;
  expect(loaded).toBeGreaterThan(4);
  const before = asked().length;
  await userEvent.keyboard("e");
  const form = page.getByRole("dialog", { name: /material/ });
  await userEvent.fill(form.getByRole("textbox", { name: "Name" }), "Mole");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(card("Mole")).toBeVisible();
  await expect.element(card("Mole")).toHaveFocus();
  expect(asked().length - before).toBeLessThan(4);
});

/** A card of the library, once it can be dragged. */
async function dragged(name: string) {
  const element = () => card(name).query()?.closest<HTMLElement>(".qs-card") ?? null;
  await expect.poll(() => element()?.draggable).toBe(true);
  return page.elementLocator(element() as HTMLElement);
}
/** What the server was told to move where. */
const movesIn = ({ server }: Awaited<ReturnType<typeof library>>) =>
  server.calls.filter(({ path }) => path === "api/material/move").map(({ body }) => body);
/** The model's records go where the server would put them. */
function moveFor(area: Awaited<ReturnType<typeof library>>) {
  area.server.on("POST api/material/move", ({ body }) => {
    const { ids, groupId } = body as { readonly ids: readonly number[]; readonly groupId: number | null };
    const to = GROUPS.find(({ id }) => id === groupId);
    const { rows } = area.server.area(material);
    for (const [at, row] of rows.entries())
      if (ids.includes(Number(row.id)))
        rows[at] = { ...row, groupId, group: to === undefined ? null : { id: to.id, name: to.name } };
    return { failed: [] };
  });
  return area;
}
const toast = (text: string) => page.getByText(text, { exact: true });
const undo = page.getByRole("button", { name: "Undo", exact: true });

test("a card is dragged onto a group and goes there, and is taken back from there", async () => {
  const area = moveFor(await library("image"));
  await userEvent.dragAndDrop(await dragged("Dock"), group("Harbour"), { sourcePosition: { x: 30, y: 20 } });
  await expect.poll(() => movesIn(area)).toEqual([{ groupId: 1, ids: [2] }]);
  await expect.element(toast("1 item moved to “Harbour”")).toBeInTheDocument();
  await undo.click();
  await expect.poll(() => movesIn(area).at(-1)).toEqual({ groupId: null, ids: [2] });
  expect(area.server.area(material).one(2)).toMatchObject({ groupId: null });
  await expect.element(undo).not.toBeInTheDocument();
  // Where it is already it need not go, and all together are no group.
  await userEvent.dragAndDrop(await dragged("Quay"), group("Harbour"), { sourcePosition: { x: 30, y: 20 } });
  await userEvent.dragAndDrop(await dragged("Quay"), group("All"), { sourcePosition: { x: 30, y: 20 } });
  await userEvent.dragAndDrop(await dragged("Quay"), group("Ungrouped"), {
    sourcePosition: { x: 30, y: 20 },
  });
  await expect.poll(() => movesIn(area).slice(2)).toEqual([{ groupId: null, ids: [1] }]);
});

test("all that are chosen go with one of them, and back to where each was; no rectangle is drawn meanwhile", async () => {
  const area = moveFor(await library("image"));
  await dragged("Quay");
  for (const name of ["Quay", "Dock"]) await userEvent.click(card(name), { modifiers: ["ControlOrMeta"] });
  await expect.element(page.getByText("2 selected")).toBeVisible();
  let isBanded = false;
  const watch = new MutationObserver(() => {
    isBanded ||= document.querySelector(".qs-gallery-band") !== null;
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const source = await dragged("Dock");
  const { height } = source.element().getBoundingClientRect();
  const sourcePosition = { x: 90, y: height * 0.7 };
  await userEvent.dragAndDrop(source, group("Cranes"), { sourcePosition });
  await expect.poll(() => movesIn(area)).toEqual([{ groupId: 2, ids: expect.arrayContaining([1, 2]) }]);
  await expect.element(toast("2 items moved to “Cranes”")).toBeInTheDocument();
  expect(isBanded).toBe(false);
  watch.disconnect();
  // One that is not among those that are chosen goes alone.
  await undo.click();
  await expect
    .poll(() =>
      movesIn(area)
        .slice(1)
        .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    )
    .toEqual([
      { groupId: 1, ids: [1] },
      { groupId: null, ids: [2] },
    ]);
  await userEvent.click(card("Quay"), { modifiers: ["ControlOrMeta"] });
  await userEvent.dragAndDrop(await dragged("Crane"), group("Cranes"), { sourcePosition: { x: 30, y: 20 } });
  await expect.poll(() => movesIn(area).at(-1)).toEqual({ groupId: 2, ids: [3] });
});

test.each(["light", "dark"] as const)(
  "the group that a card would go to stands out, in %s",
  async (darkMode) => {
    await library("image", { theme: { darkMode } });
    const source = (await dragged("Dock")).element();
    const place = group("Harbour").element() as HTMLElement;
    const { backgroundColor: usual } = getComputedStyle(place);
    const data = new DataTransfer();
    const drag = (type: string, element: Element) => {
      const { left, top } = element.getBoundingClientRect();
      const at = { clientX: left + 10, clientY: top + 8 };
      element.dispatchEvent(
        new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data, ...at }),
      );
    };
    drag("dragstart", source);
    await expect.poll(() => (source as HTMLElement).dataset.dragged).toBe("true");
    drag("dragenter", place);
    drag("dragover", place);
    await expect.poll(() => place.dataset.over).toBe("true");
    const { backgroundColor, boxShadow } = getComputedStyle(place);
    expect(backgroundColor).not.toBe(usual);
    expect(boxShadow).toContain("inset");
    drag("dragend", source);
    await expect.poll(() => place.dataset.over).toBeUndefined();
  },
);

test("what is refused stays where it is, and it is said why; who may not change them drags nothing", async () => {
  const area = await library("image");
  const sourcePosition = { x: 30, y: 20 };
  area.server.answer("POST api/material/move", 400, { status: 400, timestamp: 1, message: "Not there" });
  await userEvent.dragAndDrop(await dragged("Dock"), group("Harbour"), { sourcePosition });
  await expect.poll(() => area.notices.at(-1)?.text).toBe("Not there");
  area.server.answer("POST api/material/move", 200, { failed: [{ id: 2, message: "It is gone" }] });
  await userEvent.dragAndDrop(await dragged("Dock"), group("Harbour"), { sourcePosition });
  await expect.element(page.getByText("It is gone")).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
  unmountAll();
  await library("image", { held: ["material:list"] });
  await expect.element(card("Dock")).toBeVisible();
  expect(document.querySelector(".qs-card[draggable]")).toBeNull();
});

test("what is dropped or pasted on the library is uploaded, and a text that is pasted stays one", async () => {
  await library("image");
  await expect.element(card("Quay")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Batch upload: material" });
  const named = (name: string) => dialog.getByRole("textbox", { name: `Name of ${name}` });
  dropFiles(
    document.querySelector(".qs-gallery") as Element,
    pictureFile("pier.png"),
    pictureFile("mole.png"),
  );
  await expect.element(named("pier.png")).toBeVisible();
  await expect.element(named("mole.png")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Close anyway" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  // What programs for sheets copy has a picture of it beside the text.
  const sheet = new DataTransfer();
  sheet.items.add(pictureFile("cells.png"));
  sheet.setData("text/plain", "quay");
  const typed = new ClipboardEvent("paste", { clipboardData: sheet, bubbles: true, cancelable: true });
  page.getByRole("searchbox").first().element().dispatchEvent(typed);
  expect(typed.defaultPrevented).toBe(false);
  pasteFiles(document.querySelector(".qs-gallery") as Element, pictureFile("shot.png"));
  await expect.element(named("shot.png")).toBeVisible();
  await expect.element(named("cells.png")).not.toBeInTheDocument();
  await expect.element(named("pier.png")).not.toBeInTheDocument();
});

test("who may not add drops nothing on it", async () => {
  await library("image", { held: ["material:list"] });
  await expect.element(card("Quay")).toBeVisible();
  dropFiles(document.querySelector(".qs-gallery") as Element, pictureFile("pier.png"));
  expect(page.getByRole("dialog").query()).toBeNull();
});

test("an upload that the page was left with is gone on with when its dialog is opened again", async () => {
  const first = catchUploads();
  await library("image");
  const dialog = page.getByRole("dialog", { name: "Batch upload: material" });
  const opened = async () => {
    await page.getByRole("button", { name: "Batch upload", exact: true }).click();
    await expect.element(dialog.getByRole("button", { name: "Choose files…" })).toBeVisible();
  };
  await opened();
  await userEvent.upload(dialog.getByLabelText("Choose files").last(), [pictureFile("pier.png")]);
  await userEvent.fill(dialog.getByRole("textbox", { name: "Name of pier.png" }), "Pier");
  await dialog.getByRole("button", { name: "Upload and save (1)" }).click();
  await expect.poll(() => first.length).toBe(1);
  await dialog.getByRole("button", { name: "Pause" }).click();
  expect(first[0]?.aborted).toBe(true);
  await expect.element(dialog.getByText("Paused")).toBeVisible();
  await dialog.getByRole("button", { name: "Resume" }).click();
  await expect.poll(() => first.length).toBe(2);

  await unmountAll();
  const again = catchUploads();
  const { server } = await library("image");
  await opened();
  await expect.element(dialog.getByText("An upload of 1 file was interrupted")).toBeVisible();
  await expectAccessible(...overlays());
  await dialog.getByRole("button", { name: "Continue it" }).click();
  await expect.poll(() => again.length).toBe(1);
  expect(again[0]?.file.name).toBe("pier.png");
  again[0]?.arrive("/file/pier.png");
  await expect.element(dialog).not.toBeInTheDocument();
  const made = server.calls.find(({ method, path }) => method === "POST" && path === "api/material");
  expect(made?.body).toMatchObject({ name: "Pier", type: 1, url: "/file/pier.png" });
  await opened();
  await expect.element(dialog.getByText(/interrupted/)).not.toBeInTheDocument();
});

const goods = defineResource({
  name: "goods",
  path: "api/goods",
  title: testLabel("商品", "商品", "product"),
  nameField: "name",
  fields: {
    name: text(testLabel("名称", "名稱", "Name"), { max: 60, required: true }),
    cover: image(testLabel("封面", "封面", "Cover"), {}),
    shots: images(testLabel("图片", "圖片", "Pictures"), { most: 3 }),
    manual: file(testLabel("说明书", "說明書", "Manual"), { accept: ["pdf"], max: 2_000 }),
    any: file(testLabel("附件", "附件", "Attachment"), { max: 2_000 }),
    film: video(testLabel("视频", "影片", "Film"), {}),
    words: html(testLabel("正文", "正文", "Text"), { max: 2_000 }),
  },
  list: { columns: ["name"] },
});
const record = page.getByRole("dialog", { name: /product/ });
const picker = page.getByRole("dialog", { name: /media library/ });
const option = (name: string) => picker.getByRole("button", { name, exact: true });
const tick = (name: string) => picker.getByRole("checkbox", { name: `Select row: ${name}`, exact: true });
const listed = (name: string) =>
  picker.getByRole("listitem").filter({ has: page.getByRole("button", { name, exact: true }) });
const field = (label: string) =>
  record.css(".qs-field").filter({ hasText: label }).getByRole("button", { name: "Media library" });

async function adding(options: AreaOptions = {}) {
  const area = await showArea(goods, [], {
    beside: [
      [material, MATERIALS],
      [materialGroup, GROUPS],
    ],
    ...options,
  });
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  await userEvent.fill(record.getByRole("textbox", { name: "Name" }), "Cup");
  const saved = async () => {
    await record.getByRole("button", { name: "Save" }).click();
    await expect.element(record).not.toBeInTheDocument();
    return area.server.area(goods).one(1);
  };
  return { ...area, saved };
}

test("pictures of a gallery are chosen from it in an order, as many as there is room for", async () => {
  const { saved } = await adding();
  await field("Pictures").click();
  await expect.element(picker).toHaveTextContent("3 at most");
  await option("Dock").click();
  await option("Quay").click();
  await expect.element(picker.getByText("2 of 3 chosen")).toBeVisible();
  await expect.element(listed("Quay").css(".qs-card-mark")).toHaveTextContent("2");
  await expectAccessible(...overlays());
  await option("Dock").click();
  await option("Crane").click();
  await picker.getByRole("button", { name: "Use 2" }).click();
  await expect.element(picker).not.toBeInTheDocument();
  await expectKeyboardIn(record);
  await field("Pictures").click();
  await expect.element(picker).toBeVisible();
  // There is room for one more.
  await option("Dock").click();
  await option("Crane").click();
  await expect.element(tick("Dock")).not.toBeChecked();
  await picker.getByRole("button", { name: "Cancel" }).click();
  expect(await saved()).toMatchObject({ shots: [at(1), at(3)] });
});

test("of very many it draws those in sight, and they are chosen by Shift, Ctrl and keys as in the library", async () => {
  const many = Array.from({ length: 230 }, (_, nth) => item(nth + 1, `Rope ${nth + 1}`, 1));
  const { server } = await adding({
    beside: [
      [material, many],
      [materialGroup, GROUPS],
    ],
  });
  await field("Pictures").click();
  await expect.element(option("Rope 230")).toBeVisible();
  await expect.element(picker.getByText("100 of 230 rows loaded")).toBeVisible();
  expect(document.querySelectorAll(".qs-library .qs-gallery-one").length).toBeLessThan(60);
  const cut = listed("Rope 230").element();
  expect(cut.scrollHeight - cut.clientHeight).toBe(0);
  await userEvent.click(option("Rope 230"), { modifiers: ["ControlOrMeta"] });
  // There is room for three, from where choosing began.
  await userEvent.click(option("Rope 226"), { modifiers: ["Shift"] });
  await expect.element(picker.getByText("3 of 3 chosen")).toBeVisible();
  await expect.element(tick("Rope 228")).toBeChecked();
  await expect.element(tick("Rope 227")).not.toBeChecked();
  (option("Rope 230").element() as HTMLElement).focus();
  await userEvent.keyboard("{End}");
  await expect.poll(() => document.activeElement?.textContent).toBe("Rope 1");
  // What was chosen is used, whatever has the focus by then.
  await userEvent.keyboard("{Enter}");
  await expect.element(picker).not.toBeInTheDocument();
  await expect.element(record).toBeVisible();
  expect(server.calls.filter(({ method }) => method === "POST")).toEqual([]);
});

test("one picture is chosen by the keyboard alone, and Enter is not the form's", async () => {
  const { server, saved } = await adding();
  (field("Cover").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(picker.getByRole("searchbox", { name: "Search name" })).toHaveFocus();
  await expect.element(option("Crane")).toBeVisible();
  while (!option("Crane").element().matches(":focus")) await userEvent.tab();
  await userEvent.keyboard("{ArrowRight} ");
  await expect.element(tick("Dock")).toBeChecked();
  await userEvent.keyboard("{ArrowRight} ");
  await expect.element(tick("Dock")).not.toBeChecked();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(picker).not.toBeInTheDocument();
  await expect.element(record.getByRole("textbox", { name: "Cover" })).toHaveValue(at(1));
  expect(server.calls.filter(({ method }) => method === "POST")).toEqual([]);
  expect(await saved()).toMatchObject({ cover: at(1) });
});

test("a search and a group narrow it down; where there is nothing it says so", async () => {
  await adding();
  await field("Cover").click();
  await userEvent.fill(picker.getByRole("searchbox", { name: "Search name" }), "quay");
  await userEvent.keyboard("{Enter}");
  await expect.element(option("Dock")).not.toBeInTheDocument();
  await expect.element(option("Quay")).toBeVisible();
  await picker.getByRole("treeitem", { name: "Cranes" }).click();
  await expect.element(picker.getByText("No matches")).toBeVisible();
});

test("it is filtered and sorted as the library is, and forgets that when it is closed", async () => {
  const { server } = await adding();
  const asked = () => server.calls.findLast(({ path }) => path === "api/material/page")?.query;
  await field("Cover").click();
  await expect.element(option("Crane")).toBeVisible();
  await expectAccessible(...overlays());
  await picker.getByRole("combobox", { name: "Sort by" }).selectOptions("Size");
  await expect.poll(() => asked()?.get("sort")).toMatch(/^size/);
  await chooseFilter("Shape", "Landscape", picker);
  await expect.poll(() => asked()?.get("shape")).toBe("wide");
  await expect.element(picker.getByText("No matches")).toBeVisible();
  await picker.getByRole("button", { name: "Cancel" }).click();
  await field("Cover").click();
  await expect.element(option("Crane")).toBeVisible();
  expect(window.location.search).not.toContain("shape");
});

test("videos and files take what they may be, and texts take pictures with what they are called", async () => {
  const { saved } = await adding();
  await expect.element(field("Manual")).not.toBeInTheDocument();
  await field("Film").click();
  await expect.element(option("Quay")).not.toBeInTheDocument();
  await option("Storm").dblClick();
  await expect.element(record.getByRole("textbox", { name: "Film" })).toHaveValue("/file/storm.mp4");
  await field("Attachment").click();
  await expect.element(option("Quay")).toBeVisible();
  await picker.getByRole("button", { name: "Videos" }).click();
  await option("Storm").click();
  await picker.getByRole("button", { name: "Use", exact: true }).click();
  await record.getByRole("toolbar").getByRole("button", { name: "Media library" }).click();
  await option("Quay").click();
  await picker.getByRole("button", { name: "Use", exact: true }).click();
  await expect.element(record.getByRole("img", { name: "Quay" })).toBeVisible();
  expect(await saved()).toMatchObject({
    any: "/file/storm.mp4",
    words: expect.stringContaining(`<img src="${at(1)}" alt="Quay">`),
  });
});

test("who may not look at the library has no way to it", async () => {
  await adding({ held: ["goods:list", "goods:add"] });
  await expect.element(record.getByRole("textbox", { name: "Cover" })).toBeVisible();
  await expect.element(record.getByRole("button", { name: "Media library" })).not.toBeInTheDocument();
});
