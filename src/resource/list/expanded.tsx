import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import { recordName } from "../../domain/resources/record-name.ts";
import type { ListHandle, ResourceParts } from "../parts.ts";
import type { ResourceListModel } from "./use-resource-list.ts";

export interface ExpandedProps {
  readonly model: ResourceListModel;
  readonly current: number | null | undefined;
  /** How often a row was opened by its key: the keyboard follows. */
  readonly entered: number;
  /** Not given where something always is there. */
  readonly onClose: (() => void) | undefined;
}

/** More about the row that is chosen, below the rows. */
export function Expanded({ model, current, entered, onClose }: ExpandedProps) {
  const { parts, shown, handle, wording, definition } = model;
  const section = useRef<HTMLElement>(null);
  const seen = useRef(entered);
  // What was open when the list came into the page lies where it was left.
  const [before, setBefore] = useState(current);
  if (before !== undefined && before !== current) setBefore(undefined);
  useEffect(() => {
    if (seen.current === entered) return;
    seen.current = entered;
    section.current?.focus({ preventScroll: true });
  }, [entered]);
  const at = shown.rows.findIndex(({ id }) => id === current);
  const record = shown.rows[at];
  if (parts.Expanded === undefined || record === undefined) return null;
  return (
    <ExpandedRow
      at={at}
      name={recordName(definition, record, wording.language)}
      record={record}
      Part={parts.Expanded}
      list={handle}
      moves={before !== current}
      section={section}
      onClose={onClose}
    />
  );
}

interface ExpandedRowProps extends Pick<ExpandedProps, "onClose"> {
  /** Of the row, among those that are shown. */
  readonly at: number;
  readonly name: string;
  readonly record: AnyRecord;
  readonly Part: NonNullable<ResourceParts["Expanded"]>;
  readonly list: ListHandle;
  /** It was opened just now: it and its row are brought into sight. */
  readonly moves: boolean;
  readonly section: RefObject<HTMLElement | null>;
}

function ExpandedRow({ at, name, record, Part, list, moves, section, onClose }: ExpandedRowProps) {
  const { t } = useTranslation("resource");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is another reason, whatever its place
  useLayoutEffect(() => {
    if (!moves) return;
    const { current } = section;
    current?.scrollIntoView({ block: "nearest" });
    // The rows have less room than they had.
    gridOf(current)?.querySelector(`[data-row="${at}"]`)?.scrollIntoView({ block: "nearest" });
  }, [record.id]);
  const close = () => {
    gridOf(section.current)?.focus({ preventScroll: true });
    onClose?.();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || onClose === undefined) return;
    event.preventDefault();
    close();
  };
  const title = t("expanded", { name });
  return (
    <section ref={section} className="qs-list-expanded" aria-label={title} tabIndex={-1} onKeyDown={leave}>
      <header className="qs-list-expanded-head">
        <h2 title={title}>{title}</h2>
        {onClose === undefined ? null : (
          <Button
            variant="minimal"
            size="small"
            icon={<Cross />}
            aria-label={t("close")}
            title={`${t("close")} (Esc)`}
            onClick={close}
          />
        )}
      </header>
      <Part key={record.id} list={list} record={record} />
    </section>
  );
}

/** The list's grid: it remembers the row that it was left at. */
function gridOf(section: HTMLElement | null): HTMLElement | null {
  return section?.parentElement?.querySelector<HTMLElement>("[role=grid], [role=treegrid]") ?? null;
}
