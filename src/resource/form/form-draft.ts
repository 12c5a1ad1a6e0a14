import * as v from "valibot";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { LinesField } from "../../contract/resources/fields.ts";
import { changedFields, draftOf, type FormValues, sameValue } from "../../domain/resources/form-values.ts";
import { freshLine, type Line, linesOf } from "./use-lines.ts";

/** What was typed into a form and is not saved: it outlives a reload of the page. Secrets are never part of it. */

/** As it is kept; null for nothing. */
export const StoredDraft = v.nullable(v.record(v.string(), v.unknown()));

/** The fields that differ from what the form began with, without secrets; null where there are none. */
export function draftFrom(definition: AnyResource, begun: FormValues, values: FormValues): FormValues | null {
  const kept = draftOf(definition, values);
  const changed = changedFields(definition, begun, values).filter((name) => Object.hasOwn(kept, name));
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, kept[name]]));
}

/**
 * A draft as it is written down: of lines, of which there may be a thousand, only what differs. A line that is as it was is its id; one that was
 * changed its id and what it was changed to; a new one what differs from an empty line.
 * @param begun what the form began with.
 */
export function packedDraft({ fields }: AnyResource, begun: FormValues, draft: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => {
      const field = fields[name];
      return [name, field?.kind === "lines" ? packedLines(field, begun[name], value) : value];
    }),
  );
}

function packedLines(field: LinesField, begun: unknown, value: unknown): readonly unknown[] {
  const before = byId(begun);
  const fresh = freshLine(field);
  return linesOf(value).map((line) => {
    const from = before.get(line.id);
    if (from === line) return line.id;
    const changed = Object.entries(field.fields).flatMap(([name, cell]) =>
      sameValue(cell, line[name], (from ?? fresh)[name]) ? [] : [[name, line[name] ?? null]],
    );
    if (from === undefined) return Object.fromEntries(changed);
    return changed.length === 0 ? line.id : { id: line.id, ...Object.fromEntries(changed) };
  });
}

/** Lines as they were written down, or whole. Of a line that is not there any more nothing is left. */
function unpackedLines(field: LinesField, begun: unknown, packed: unknown): readonly Line[] {
  const before = byId(begun);
  const fresh = freshLine(field);
  return (Array.isArray(packed) ? packed : []).flatMap((line: unknown): Line[] => {
    const [id, cells] = isCells(line) ? [line.id, line] : [line, {}];
    if (id === undefined || id === null) return isCells(line) ? [{ ...fresh, ...cells }] : [];
    const from = before.get(id);
    if (from === undefined) return [];
    return [Object.keys(cells).length === 0 ? from : { ...from, ...cells }];
  });
}

const byId = (lines: unknown): ReadonlyMap<unknown, Line> =>
  new Map(linesOf(lines).flatMap((line) => (line.id === undefined ? [] : [[line.id, line]])));

const isCells = (line: unknown): line is Line => typeof line === "object" && line !== null;

/** What the form holds when a draft of it is found. */
export function withDraft(definition: AnyResource, begun: FormValues, draft: FormValues | null): FormValues {
  if (draft === null) return begun;
  const kept = Object.entries(draftOf(definition, draft)).map(([name, value]) => {
    const field = definition.fields[name];
    return [name, field?.kind === "lines" ? unpackedLines(field, begun[name], value) : value];
  });
  return { ...begun, ...Object.fromEntries(kept) };
}
