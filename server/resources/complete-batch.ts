import { type AnyResource, operationsOf } from "../../src/contract/resources/definition.ts";
import { isWritable } from "../../src/domain/resources/list-shape.ts";
import { usesOf } from "./kind-uses.ts";

/** @throws when records that are made of files would miss something, or files and names had no place in them. */
export function requireBatchUpload(definition: AnyResource): void {
  const { name: area, fields, list, batchUpload } = definition;
  if (batchUpload === undefined) return;
  const { file, name, shared, film } = batchUpload;
  const given = (one: string) => {
    const field = Object.hasOwn(fields, one) ? fields[one] : undefined;
    return field && isWritable(field, "create") && !field.computed ? field : undefined;
  };
  const fail = (why: string) => {
    throw new Error(`The batch upload of ${area} ${why}.`);
  };
  if (!operationsOf(definition).create) fail("makes records, and none are added there");
  const place = given(file);
  if (!place || !usesOf(place).file) fail(`puts files in ${file}, which holds none`);
  if (given(name)?.kind !== "text") fail(`calls records by ${name}, which is no text of theirs`);
  const names = new Set(shared);
  const lost = shared.find((one) => {
    const field = given(one);
    return !field || field.unique || !usesOf(field).shared || one === file || one === name;
  });
  if (lost !== undefined) fail(`shares ${lost}, which is not for many records to share`);
  if (names.size < shared.length) fail("shares a field twice");
  const { cover, ...figures } = film ?? {};
  const unread = [...Object.values(figures), ...(cover === undefined ? [] : [cover])].find(
    (one) => given(one)?.kind !== (one === cover ? "image" : "number"),
  );
  if (unread !== undefined) fail(`reads ${unread} of films, which is no field for it`);
  const known = new Set([file, name, ...shared, ...(list.context ?? [])]);
  const missing = Object.entries(fields).find(
    ([one, field]) => field.required && given(one) && !("initial" in field) && !field.when && !known.has(one),
  );
  if (missing !== undefined) fail(`does not ask for ${missing[0]}, which every record has`);
}
