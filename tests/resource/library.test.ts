import { expect, test } from "vitest";
import { file, html, image, video } from "../../src/contract/resources/field-builders.ts";
import { chosenNext } from "../../src/resource/library/chosen.ts";
import { kindsFor } from "../../src/resource/library/library.ts";
import { testLabel } from "../support/test-label.ts";

/** What forms choose from the media library. */

const label = testLabel("", "", "");
const [one, two, three] = [{ id: 1 }, { id: 2 }, { id: 3 }];

test("one takes the place of another, several are in their order, and no more than there is room for", () => {
  const rows = [one, two, three];
  const next = (chosen: readonly { id: number }[], keys: readonly number[], most: number) =>
    chosenNext(chosen, new Set(keys), rows, most).map(({ id }) => id);
  expect(next([], [1], 1)).toEqual([1]);
  expect(next([one], [1, 2], 1)).toEqual([2]);
  expect(next([two], [], 1)).toEqual([]);
  expect(next([two], [2, 1], 2)).toEqual([2, 1]);
  expect(next([two, one], [2, 1, 3], 2)).toEqual([2, 1]);
  expect(next([two, one], [1], 2)).toEqual([1]);
  // What is chosen elsewhere in the library stays, and what is not known is none.
  expect(next([{ id: 9 }], [9, 3, 77], 5)).toEqual([9, 3]);
  expect(next([], [3, 2, 1], 2)).toEqual([3, 2]);
});

test("a field is offered what it takes", () => {
  expect(kindsFor(image(label, {}))).toEqual(["picture"]);
  expect(kindsFor(html(label, { max: 1 }))).toEqual(["picture"]);
  expect(kindsFor(video(label, {}))).toEqual(["film"]);
  const taking = (...accept: string[]) => kindsFor(file(label, { max: 1, accept }));
  expect(kindsFor(file(label, { max: 1 }))).toEqual(["picture", "film"]);
  expect(taking("pdf", "png")).toEqual(["picture"]);
  expect(taking("webm", "webp")).toEqual(["picture", "film"]);
  expect(taking("pdf")).toEqual([]);
});
