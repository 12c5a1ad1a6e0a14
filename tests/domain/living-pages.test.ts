import { describe, expect, it } from "vitest";
import { LIVING_MAX, type LivingPage, livingPages } from "../../src/domain/living-pages.ts";

const stays = () => true;
const keys = (living: readonly LivingPage[]) => living.map(({ key }) => key);

function show(order: readonly string[], unsaved: readonly string[] = []): readonly LivingPage[] {
  let living: readonly LivingPage[] = [];
  for (const key of order) living = livingPages(living, key, { stays, unsaved });
  return living;
}

describe("pages that stay alive", () => {
  it("keep their order in the document when they are shown again", () => {
    expect(keys(show(["a", "b", "c", "a"]))).toEqual(["a", "b", "c"]);
  });

  it("are ten at most: the one that was not used for longest goes", () => {
    const order = Array.from({ length: LIVING_MAX }, (_, at) => `p${at}`);
    expect(keys(show([...order, "p0", "new"]))).toEqual([...order.filter((key) => key !== "p1"), "new"]);
  });

  it("are not let go while they hold input that is not saved", () => {
    const order = Array.from({ length: LIVING_MAX + 2 }, (_, at) => `p${at}`);
    const living = keys(show(order, ["p0"]));
    expect(living).toContain("p0");
    expect(living).toHaveLength(LIVING_MAX);
    expect(living).not.toContain("p1");
  });

  it("go when their route does not keep them, unless they hold input that is not saved", () => {
    const some = show(["a", "b"]);
    const rule = (key: string) => key !== "b";
    expect(keys(livingPages(some, "c", { stays: rule, unsaved: [] }))).toEqual(["a", "c"]);
    expect(keys(livingPages(some, "c", { stays: rule, unsaved: ["b"] }))).toEqual(["a", "b", "c"]);
    expect(keys(livingPages(some, "b", { stays: rule, unsaved: [] }))).toEqual(["a", "b"]);
    expect(keys(livingPages(some, null, { stays: rule, unsaved: [] }))).toEqual(["a"]);
  });
});
