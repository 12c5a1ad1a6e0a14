import "@blueprintjs/select/lib/css/blueprint-select.css";
import "./palette.css";
import { Search } from "@blueprintjs/icons";
import type { ItemListRendererProps, ItemRendererProps } from "@blueprintjs/select";
import {
  Fragment,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { Omnibar } from "../../../ui/omnibar.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { usePinyin } from "../../../ui/use-pinyin.ts";
import { useTakeFirst } from "../../../ui/use-take-first.ts";
import { selectUser } from "../../session/index.ts";
import { optionId, type PaletteGroup, type PaletteItem } from "./items.ts";
import { findItems, markedPlaces, termsOf, usedOf } from "./search.ts";
import { noteUse, usedBy } from "./usage.ts";

/** A search for items that are not there from the start. */
export interface PaletteSearch {
  /** `off`: nothing is asked for. */
  readonly phase: "off" | "busy" | "done";
  /** Gets what is typed. */
  readonly onQuery: (query: string) => void;
}

export interface CommandPaletteProps {
  /** All that can be found, by the user's permissions. */
  readonly items: readonly PaletteItem[];
  /** What was typed already, a line's end for Enter. */
  readonly typed: string;
  /** What the server is asked for by what is typed. */
  readonly search?: PaletteSearch;
  readonly onClose: () => void;
}

/**
 * What closed as the palette opened gives the focus back to its own button, and a page that comes meanwhile takes it; whatever is typed belongs to the
 * field.
 */
function useKeptFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const keep = () => field.current?.focus();
    const ending = new AbortController();
    for (const when of ["keydown", "focusin"])
      window.addEventListener(when, keep, { capture: true, signal: ending.signal });
    return () => ending.abort();
  }, [field]);
}

/** Finds pages, open tabs, chats, records and actions by a few letters, and goes there (Ctrl or ⌘ with K). */
export function CommandPalette({ items, typed, search = NO_SEARCH, onClose }: CommandPaletteProps) {
  const { t } = useTranslation("palette");
  const userId = useSelector(selectUser)?.id ?? 0;
  const dictionary = usePinyin(true);
  const pinyin = dictionary.pinyin?.places ?? null;
  const used = useMemo(() => usedBy(userId), [userId]);
  const [query, setQuery] = useState(() => typed.split("\n", 1)[0] ?? "");
  const [active, setActive] = useState<PaletteItem | null>(null);
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  useKeptFocus(field);
  const find = useCallback(
    (asked: string, all: readonly PaletteItem[]) => findItems(all, asked, { used, pinyin }),
    [used, pinyin],
  );
  const chosen = useRef(false);
  const choose = (item: PaletteItem) => {
    // By a key that was kept and by the same key let go: once.
    if (chosen.current) return;
    if (item.stays) return item.run();
    chosen.current = true;
    noteUse(userId, item.id);
    onClose();
    item.run();
  };
  const first = useMemo(() => find(query, items)[0], [find, query, items]);
  const { phase, onQuery } = search;
  useEffect(() => onQuery(query), [onQuery, query]);
  const coming = (dictionary.coming || phase === "busy") && first === undefined;
  const takeFirst = useTakeFirst({ typed: query, first, coming, take: choose });
  const takeTyped = useEffectEvent(() => {
    if (typed.includes("\n")) takeFirst();
  });
  useEffect(() => takeTyped(), []);
  const list = (props: ItemListRendererProps<PaletteItem>) => (
    <ResultList
      {...props}
      listId={listId}
      used={used}
      atRest={termsOf(query).length === 0}
      coming={coming}
      phase={phase}
    />
  );
  const option = (item: PaletteItem, props: ItemRendererProps) => (
    <Option key={item.id} item={item} places={markedPlaces(item.title, props.query, pinyin)} {...props} />
  );
  return (
    <Omnibar<PaletteItem>
      isOpen
      className="qs-palette"
      items={items as PaletteItem[]}
      itemListPredicate={find}
      itemListRenderer={list}
      itemRenderer={option}
      itemsEqual="id"
      onItemSelect={choose}
      onActiveItemChange={setActive}
      query={query}
      onQueryChange={setQuery}
      onClose={onClose}
      inputProps={{
        inputRef: field,
        onKeyDown: ({ key, nativeEvent }) => {
          if (coming && key === "Enter" && !nativeEvent.isComposing) takeFirst();
        },
        placeholder: t("placeholder"),
        "aria-label": t("title"),
        leftElement: <Search className="qs-palette-glass" />,
        leftIcon: null,
        role: "combobox",
        "aria-expanded": true,
        "aria-controls": listId,
        "aria-autocomplete": "list",
        autoComplete: "off",
        spellCheck: false,
        ...(active === null ? {} : { "aria-activedescendant": optionId(active) }),
      }}
    />
  );
}

interface ResultListProps extends ItemListRendererProps<PaletteItem> {
  readonly listId: string;
  readonly used: readonly string[];
  /** Nothing has been typed. */
  readonly atRest: boolean;
  /** Something may be found in a moment. */
  readonly coming: boolean;
  readonly phase: PaletteSearch["phase"];
}

interface Section {
  readonly name: PaletteGroup | "used";
  readonly items: readonly PaletteItem[];
}

const NO_SEARCH: PaletteSearch = { phase: "off", onQuery: () => undefined };

/** Runs of one group, what is used most as the first where nothing has been typed. */
function sectionsOf(items: readonly PaletteItem[], before: readonly PaletteItem[]): Section[] {
  const sections: { name: Section["name"]; items: PaletteItem[] }[] = [];
  for (const item of items) {
    const name = before.includes(item) ? "used" : item.group;
    const last = sections.at(-1);
    if (last?.name === name) last.items.push(item);
    else sections.push({ name, items: [item] });
  }
  return sections;
}

/** The list is typed `ul`, an option `li`; what is scrolled and read is the same in any element. */
function anyElement<E extends HTMLElement>(ref: Ref<E> | undefined) {
  return (node: HTMLElement | null) => {
    if (typeof ref === "function") ref(node as E | null);
  };
}

function ResultList({ listId, used, atRest, coming, phase, ...list }: ResultListProps) {
  const { t } = useTranslation("palette");
  const { filteredItems, itemsParentRef, renderItem } = list;
  const before = atRest ? usedOf(filteredItems, used) : [];
  const noRecords = filteredItems.every(({ group }) => group !== "record");
  let index = 0;
  return (
    <>
      <div
        className="qs-palette-list"
        role="listbox"
        id={listId}
        tabIndex={-1}
        aria-label={t("results")}
        ref={anyElement(itemsParentRef)}
      >
        {sectionsOf(filteredItems, before).map(({ name, items }) => (
          <Fragment key={name}>
            <div className="qs-palette-group" aria-hidden="true">
              {t(`group.${name}`)}
            </div>
            {items.map((item) => renderItem(item, index++))}
          </Fragment>
        ))}
        {phase === "busy" ? (
          <div className="qs-palette-wait" aria-hidden="true">
            <div className="qs-palette-group">{t("group.record")}</div>
            <Skeleton lines={2} height={18} />
          </div>
        ) : null}
      </div>
      <p className="qs-palette-foot" role="status">
        <span>
          {filteredItems.length > 0
            ? t("hint", { count: filteredItems.length })
            : coming
              ? null
              : t("nothing")}
        </span>
        {phase === "off" ? null : (
          <span>{t(phase === "busy" ? "searching" : noRecords ? "noRecords" : "searched")}</span>
        )}
      </p>
    </>
  );
}

interface OptionProps extends ItemRendererProps {
  readonly item: PaletteItem;
  readonly places: ReadonlySet<number>;
}

/** The field keeps the focus; its keys move among the options. */
function Option({ item, places, modifiers, handleClick, ref }: OptionProps) {
  const { t } = useTranslation("palette");
  return (
    <div
      ref={anyElement(ref)}
      role="option"
      id={optionId(item)}
      tabIndex={-1}
      aria-selected={modifiers.active}
      className="qs-palette-item"
      onMouseDown={(event) => event.preventDefault()}
      onPointerUp={handleClick}
    >
      <span className="qs-palette-icon" aria-hidden="true">
        {item.icon}
      </span>
      <span className="qs-palette-title">
        <Marked text={item.title} places={places} />
      </span>
      <span className="qs-visually-hidden">{t(`group.${item.group}`)}</span>
      {item.soon ? <span className="qs-palette-soon">{t("soon")}</span> : null}
      {item.note ? <span className="qs-palette-note">{item.note}</span> : null}
      {item.keys ? <kbd className="qs-palette-keys">{item.keys}</kbd> : null}
    </div>
  );
}

/** A title with what was typed in it made bold. */
function Marked({ text, places }: { readonly text: string; readonly places: ReadonlySet<number> }) {
  if (places.size === 0) return text;
  const runs: { readonly at: number; readonly marked: boolean; text: string }[] = [];
  for (const [at, char] of [...text].entries()) {
    const last = runs.at(-1);
    if (last && last.marked === places.has(at)) last.text += char;
    else runs.push({ at, marked: places.has(at), text: char });
  }
  return runs.map((run) => (run.marked ? <mark key={run.at}>{run.text}</mark> : run.text));
}
