import { expect, test } from "vitest";
import { file, html, image, video } from "../../src/contract/resources/field-builders.ts";
import { kindsFor } from "../../src/resource/library/library.ts";
import { toggled } from "../../src/resource/library/toggled.ts";
import { testLabel } from "../support/test-label.ts";

/** What forms choose from the media library. */

const label = testLabel("", "", "");
const [one, two, three] = [{ id: 1 }, { id: 2 }, { id: 3 }];

test("one takes the place of another, several are in their order, and no more than there is room for", () => {
  expect(toggled([], one, 1)).toEqual([one]);
  expect(toggled([one], two, 1)).toEqual([two]);
  expect(toggled([two], { id: 2 }, 1)).toEqual([]);
  expect(toggled([two], one, 2)).toEqual([two, one]);
  expect(toggled([two, one], three, 2)).toEqual([two, one]);
  expect(toggled([two, one], two, 2)).toEqual([one]);
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
