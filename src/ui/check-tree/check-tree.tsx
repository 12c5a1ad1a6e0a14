import { Checkbox } from "@blueprintjs/core";
import { ChevronRight } from "@blueprintjs/icons";
import { type KeyboardEvent, useRef, useState } from "react";
import "./check-tree.css";
import { withKeys } from "../with-keys.ts";
import { type LabelledNode, moveFor, type Tick, type TreeLine, treeLines } from "./tree-rows.ts";

export interface CheckTreeProps {
  /** For screen readers. */
  readonly label: string;
  readonly nodes: readonly LabelledNode[];
  readonly tickOf: (id: number) => Tick;
  readonly onToggle: (id: number) => void;
  /** Nodes whose children are to be seen. */
  readonly open: ReadonlySet<number>;
  readonly onOpen: (open: ReadonlySet<number>) => void;
  /** Nothing can be changed. */
  readonly disabled?: boolean | undefined;
}

const CHECKED = { all: "true", some: "mixed", none: "false" } as const;

/** A tree whose nodes are ticked. One tab stop; the arrow keys walk, open and close, the space bar ticks. */
export function CheckTree(props: CheckTreeProps) {
  const { nodes, open, onOpen, onToggle, label, disabled = false } = props;
  const lines = treeLines(nodes, open);
  const [focused, setFocused] = useState<number | null>(null);
  const items = useRef(new Map<number, HTMLElement>());
  const current = lines.some(({ node }) => node.id === focused) ? focused : (lines[0]?.node.id ?? null);

  const setOpen = (id: number, wanted: boolean) => onOpen(withKeys(open, [id], wanted));
  const toggle = (id: number) => {
    if (!disabled && props.tickOf(id).disabled !== true) onToggle(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = lines.findIndex(({ node }) => node.id === current);
    const move = moveFor(event.key, lines, at);
    if (move === null) return;
    event.preventDefault();
    if (move.kind === "focus") items.current.get(move.id)?.focus();
    else if (move.kind === "open") setOpen(move.id, move.open);
    else toggle(move.id);
  };

  return (
    <div role="tree" aria-label={label} aria-multiselectable className="qs-check-tree">
      {lines.map((line) => (
        <Line
          key={line.node.id}
          line={line}
          tick={props.tickOf(line.node.id)}
          disabled={disabled}
          isCurrent={line.node.id === current}
          onFocus={() => setFocused(line.node.id)}
          onKeyDown={onKeyDown}
          onOpen={(wanted) => setOpen(line.node.id, wanted)}
          onToggle={() => toggle(line.node.id)}
          keep={(element) => {
            if (element === null) items.current.delete(line.node.id);
            else items.current.set(line.node.id, element);
          }}
        />
      ))}
    </div>
  );
}

interface LineProps {
  readonly line: TreeLine;
  readonly tick: Tick;
  readonly disabled: boolean;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onOpen: (open: boolean) => void;
  readonly onToggle: () => void;
  readonly keep: (element: HTMLElement | null) => void;
}

/** The pointer opens at the arrow and ticks everywhere else. */
function Line(props: LineProps) {
  const { line, tick, keep, onOpen } = props;
  const { node, level, open } = line;
  const still = props.disabled || tick.disabled === true;
  return (
    <div
      ref={keep}
      role="treeitem"
      aria-level={level}
      aria-posinset={line.position}
      aria-setsize={line.siblings}
      aria-checked={CHECKED[tick.state]}
      aria-disabled={still}
      {...(open === null ? {} : { "aria-expanded": open })}
      tabIndex={props.isCurrent ? 0 : -1}
      className="qs-check-line"
      style={{ paddingInlineStart: (level - 1) * 20 + 4 }}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      onClick={props.onToggle}
    >
      <span
        className="qs-check-arrow"
        data-open={open ?? undefined}
        aria-hidden="true"
        onClick={(event) => {
          if (open === null) return;
          event.stopPropagation();
          onOpen(!open);
        }}
      >
        {open === null ? null : <ChevronRight size={14} />}
      </span>
      <span className="qs-check-box" aria-hidden="true">
        <Checkbox
          checked={tick.state === "all"}
          indeterminate={tick.state === "some"}
          disabled={still}
          tabIndex={-1}
          readOnly
        />
      </span>
      <span className="qs-check-label">{node.label}</span>
      {tick.note === undefined ? null : <span className="qs-check-note">{tick.note}</span>}
    </div>
  );
}
