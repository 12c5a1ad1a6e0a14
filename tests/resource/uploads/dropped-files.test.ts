import { expect, test } from "vitest";
import { filesBelow, takeFiles } from "../../../src/resource/uploads/dropped-files.ts";

/** What is dropped: files, and folders with what lies in them. */

const file = (name: string) => ({
  ...{ name, isFile: true, isDirectory: false },
  file: (found: (file: File) => void) => found(new File(["x"], name)),
});
/** As browsers have it, it names a few at a time. */
const folder = (name: string, ...within: readonly object[]) => ({
  ...{ name, isFile: false, isDirectory: true },
  createReader: () => {
    const left = [...within];
    return { readEntries: (found: (some: readonly object[]) => void) => found(left.splice(0, 2)) };
  },
});
const broken = {
  ...{ name: "shut", isFile: false, isDirectory: true },
  createReader: () => ({ readEntries: (_: unknown, failed: (error: Error) => void) => failed(new Error()) }),
};
const dropped = (...entries: readonly ReturnType<typeof file>[]) =>
  ({
    files: entries.filter(({ isFile }) => isFile).map(({ name }) => new File(["x"], name)),
    items: entries.map((entry) => ({
      kind: "file",
      webkitGetAsEntry: () => entry,
      getAsFile: () => (entry.isFile ? new File(["x"], entry.name) : null),
    })),
  }) as unknown as DataTransfer;
const names = (files: readonly File[]) => files.map(({ name }) => name);
const taken = (data: DataTransfer) =>
  new Promise<readonly string[]>((resolve) => takeFiles(data, (files) => resolve(names(files))));

const harbour = folder(
  "Harbour",
  file("quay 10.png"),
  file("quay 9.png"),
  file(".DS_Store"),
  folder("cranes", file("crane.png"), file("Thumbs.db")),
  broken,
) as unknown as ReturnType<typeof file>;

test("of a folder all that lie in it are taken, in the order of their names, without what the system keeps there", async () => {
  expect(await taken(dropped(file("a.png"), harbour, file("b.png")))).toEqual([
    ...["a.png", "crane.png", "quay 9.png", "quay 10.png", "b.png"],
  ]);
});

test("files alone are there at once, and nothing is nothing", () => {
  let here: readonly File[] = [];
  const take = (files: readonly File[]) => {
    here = files;
  };
  expect(takeFiles(dropped(file("a.png"), file(".hidden")), take)).toBe(true);
  expect(names(here)).toEqual(["a.png", ".hidden"]);
  expect(takeFiles(dropped(), take)).toBe(false);
});

test("no more are taken than there is room for", async () => {
  const found = await filesBelow(harbour as unknown as FileSystemEntry, 2);
  expect(names(found)).toEqual(["crane.png", "quay 9.png"]);
});
