import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { moveAmong, stopsIn, upDownAndEnds } from "../focus/roving.ts";
import { Popover } from "../popover.tsx";
import type { ControlProps } from "./control.ts";
import { SearchField } from "./search-field.tsx";
import { SelectButton } from "./select-button.tsx";
import { SelectFrame } from "./select-frame.tsx";

export interface TreePickerProps {
  readonly control: ControlProps;
  /** What the chosen node is called; null for none. */
  readonly chosen: string | null;
  readonly placeholder: string;
  readonly onClear: (() => void) | undefined;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** The tree, `role="treeitem"` each, or what was found. @param close closes the list. */
  readonly children: (close: () => void) => ReactNode;
}

/** A node of a tree, chosen in a list that opens; searched by name. */
export function TreePicker(props: TreePickerProps) {
  const { control, chosen } = props;
  const { t } = useTranslation("recordForm");
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLElement | null>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const opener: ControlProps = {
    ...control,
    inputRef: (element) => {
      button.current = element;
      control.inputRef(element);
    },
  };
  const canClear = chosen !== null && !control.disabled;
  return (
    <SelectFrame onClear={canClear ? props.onClear : undefined}>
      <Popover
        fill
        animation="minimal"
        arrow={false}
        matchTargetWidth
        isOpen={open && !control.disabled}
        placement="bottom-start"
        popoverClassName="qs-options"
        onInteraction={setOpen}
        first="input"
        onClosed={() => {
          props.onQuery("");
          control.onBlur();
        }}
        content={
          <div className="qs-tree-picker">
            <SearchField
              label={t("search")}
              autoFocus
              onKey={(event) => intoTree(event)}
              value={props.query}
              onChange={props.onQuery}
            />
            <div
              role="tree"
              tabIndex={0}
              className="qs-tree"
              aria-labelledby={control.labelledBy}
              onKeyDown={walk}
            >
              {props.children(close)}
            </div>
          </div>
        }
      >
        <SelectButton control={opener} chosen={chosen} placeholder={props.placeholder} />
      </Popover>
    </SelectFrame>
  );
}

const nodesIn = (tree: Element) => stopsIn(tree, '[role="treeitem"]');

/** From the search into what it found. */
function intoTree(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "Enter") return;
  const tree = event.currentTarget.closest(".qs-tree-picker")?.querySelector('[role="tree"]');
  const first = tree && nodesIn(tree)[0];
  if (!first) return;
  event.preventDefault();
  first.focus();
}

/** Arrow keys walk through the nodes in sight; left and right close and open them (by their own keys), Home and End lead to the ends. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  moveAmong(event, nodesIn(event.currentTarget), upDownAndEnds);
}
