import { useInsertionEffect, useMemo, useRef, useState } from "react";
import type { LinesField } from "../../contract/resources/fields.ts";
import { initialValue } from "../../domain/resources/form-values.ts";
import { rulesOf } from "../../domain/resources/kinds.ts";

/** A line as a form holds it: its values by field, and its id where it has one. */
export type Line = Readonly<Record<string, unknown>>;

/** So many changes can be taken back. */
const STEPS_MOST = 100;

/** What a new line begins as. */
export const freshLine = ({ fields }: LinesField): Line =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, initialValue(field)]));

/** The lines of a form's field, and what is done with them; each step can be taken back. */
export function useLines(field: LinesField, value: unknown, onChange: (value: unknown) => void) {
  const lines = useMemo(() => linesOf(value), [value]);
  // Whoever changes a line later, such as an upload that has ended, changes what the form holds by then.
  const held = useRef<readonly Line[]>(lines);
  useInsertionEffect(() => {
    held.current = lines;
  });
  const [keys] = useState(() => new LineKeys());
  const [steps] = useState((): { past: (readonly Line[])[]; future: (readonly Line[])[] } => ({
    past: [],
    future: [],
  }));
  const show = (next: readonly Line[]) => {
    held.current = next;
    onChange(next);
  };
  const put = (next: readonly Line[]) => {
    if (next === held.current) return;
    steps.past = [...steps.past, held.current].slice(-STEPS_MOST);
    steps.future = [];
    show(next);
  };
  const change = (line: Line, values: Line): Line => {
    const next = { ...line, ...values };
    keys.carry(line, next);
    return next;
  };
  const room = () => field.most - held.current.length;
  return {
    lines,
    keyOf: keys.of,
    held: () => held.current,
    put,
    hasRoom: lines.length < field.most,
    /** Changes a value of a line, wherever it is by now; not of one that is gone. */
    set: (key: number, name: string, cell: unknown) => {
      const at = held.current.findIndex((line) => keys.of(line) === key);
      const line = held.current[at];
      if (line !== undefined) put(held.current.with(at, change(line, { [name]: cell })));
    },
    /** Empties cells; what is never empty is as it begins. */
    clear: (rows: readonly number[], names: readonly string[]) => {
      const blank = Object.fromEntries(
        names.flatMap((name) => {
          const cell = field.fields[name];
          return cell === undefined || cell.fixed ? [] : [[name, rulesOf(cell).blank]];
        }),
      );
      const cleared = new Set(rows);
      put(held.current.map((line, at) => (cleared.has(at) ? change(line, blank) : line)));
    },
    /** Gives cells a value in some lines, in all of them unless it is said. */
    fill: (values: Line, rows?: ReadonlySet<number>) =>
      put(held.current.map((line, at) => (rows === undefined || rows.has(at) ? change(line, values) : line))),
    /** Lines that others came from, such as by pasting over them, keep what they are known by. */
    replace: (next: readonly Line[]) => {
      for (const [at, line] of next.entries()) {
        const before = held.current[at];
        if (before !== undefined && before !== line) keys.carry(before, line);
      }
      put(next);
    },
    /** @returns whether there was room for it. */
    insert: (at: number, line: Line = freshLine(field)): boolean => {
      if (room() <= 0) return false;
      put(held.current.toSpliced(at, 0, line));
      return true;
    },
    /** A line of its own with the same values. */
    duplicate: (at: number) => {
      const { id: _, ...line } = held.current[at] ?? {};
      if (room() > 0) put(held.current.toSpliced(at + 1, 0, line));
    },
    remove: (at: number) => put(held.current.toSpliced(at, 1)),
    move: (at: number, to: number) => {
      const line = held.current[at];
      if (line !== undefined && at !== to) put(held.current.toSpliced(at, 1).toSpliced(to, 0, line));
    },
    undo: () => {
      const before = steps.past.at(-1);
      if (before === undefined) return;
      steps.past = steps.past.slice(0, -1);
      steps.future = [...steps.future, held.current];
      show(before);
    },
    redo: () => {
      const next = steps.future.at(-1);
      if (next === undefined) return;
      steps.future = steps.future.slice(0, -1);
      steps.past = [...steps.past, held.current];
      show(next);
    },
  };
}

export type Lines = ReturnType<typeof useLines>;

/** The lines as they are by now: the same each time, for whoever is not to be drawn again when a value in them changes. */
export interface SteadyLines {
  readonly now: () => Lines;
}

/** What lines have in one field: the same array as long as nothing in it is another, whatever else of them is changed. */
export function useColumn(lines: readonly Line[], name: string | undefined): readonly unknown[] {
  const [column] = useState(() => new Column());
  return useMemo(() => column.of(lines, name), [column, lines, name]);
}

class Column {
  private lines: readonly Line[] = [];
  private last: readonly unknown[] = [];

  of(lines: readonly Line[], name: string | undefined): readonly unknown[] {
    if (name === undefined) return NOTHING;
    const { lines: before, last } = this;
    // Most lines are the same objects as last time, which is seen sooner than what they have.
    const isSame =
      lines.length === last.length &&
      lines.every((line, at) => line === before[at] || line[name] === last[at]);
    this.lines = lines;
    if (!isSame) this.last = lines.map((line) => line[name]);
    return this.last;
  }
}

const NOTHING: readonly unknown[] = [];

/** The lines that a form holds. */
export const linesOf = (value: unknown): readonly Line[] => {
  if (!Array.isArray(value)) return [];
  return value.every(isLine) ? value : value.filter(isLine);
};

const isLine = (line: unknown): line is Line => typeof line === "object" && line !== null;

/** What lines are known by, new ones too, as long as the form is open. */
class LineKeys {
  private readonly keys = new WeakMap<Line, number>();
  private last = 0;

  readonly of = (line: Line): number => {
    const known = this.keys.get(line);
    if (known !== undefined) return known;
    this.last += 1;
    this.keys.set(line, this.last);
    return this.last;
  };

  /** One that another has become is known as that. */
  carry(from: Line, to: Line): void {
    this.keys.set(to, this.of(from));
  }
}
