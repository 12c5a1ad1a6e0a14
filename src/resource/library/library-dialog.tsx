import "../list/list-head.css";
import "./library.css";
import { Button, DialogBody, DialogFooter, Spinner } from "@blueprintjs/core";
import { CloudUpload } from "@blueprintjs/icons";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { PAGE_SIZE } from "../../contract/limits.ts";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { galleryOf } from "../../domain/resources/card-shape.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { accepting, columnsOf, fieldOf, ofKind } from "../../domain/resources/list-shape.ts";
import type { AdminFailure } from "../../query/admin-answer.ts";
import { failureText } from "../../query/failure-text.ts";
import { Dialog } from "../../ui/dialog.tsx";
import type { RowKey } from "../../ui/grid/model.ts";
import { withKeys } from "../../ui/with-keys.ts";
import { AsideTree } from "../aside-tree.tsx";
import { LateBatchDialog } from "../batch/late-batch-dialog.tsx";
import type { Wording } from "../cell-text.ts";
import { useDefinition } from "../definitions.ts";
import { isFiltered } from "../list/list-query.ts";
import type { ListRows } from "../list/list-rows.ts";
import type { ListState } from "../list/list-state.ts";
import { SortField } from "../list/sort-field.tsx";
import { useWording } from "../list/use-resource-list.ts";
import { useRights } from "../list/use-rights.ts";
import { useRows } from "../list/use-rows.ts";
import { VirtualGallery } from "../list/virtual-gallery.tsx";
import { NarrowedContext } from "../narrowed.ts";
import { useNamed } from "../search/ref-filter.tsx";
import { SearchBar } from "../search/search-bar.tsx";
import { chosenNext } from "./chosen.ts";
import { LIBRARY, type LibraryDialogProps, type LibraryKind, typeOf } from "./library.ts";

/** The media library as a dialog: groups at the left, pictures or videos as cards, of which some are chosen. */
export function LibraryDialog(props: LibraryDialogProps) {
  const { most, onClose } = props;
  const { t } = useTranslation("library");
  const definition = useDefinition(LIBRARY);
  return (
    <Dialog
      isOpen
      title={t(most > 1 ? "titleMany" : "title", { most })}
      className="qs-library"
      canOutsideClickClose={false}
      onClose={onClose}
    >
      {typeof definition !== "string" ? (
        <Library {...props} definition={definition} />
      ) : (
        <DialogBody>
          {definition === "loading" ? <Waiting /> : <p role="alert">{t("loadFailed")}</p>}
        </DialogBody>
      )}
    </Dialog>
  );
}

function Waiting() {
  const { t } = useTranslation("library");
  return (
    <div className="qs-library-wait" role="status" aria-label={t("loading")}>
      <Spinner size={24} />
    </div>
  );
}

type LibraryProps = LibraryDialogProps & { readonly definition: AnyResource };

/** As the page of that kind has it. */
function useListed(definition: AnyResource, kind: LibraryKind): AnyResource {
  return useMemo(() => {
    const type = typeOf[kind];
    const view = definition.views?.find((one) => "fixed" in one && one.fixed.type === type);
    return view !== undefined && "fixed" in view
      ? accepting(ofKind(definition, view.fixed), view.accept)
      : definition;
  }, [definition, kind]);
}

/** What is asked of the library: nothing at first, and the newest first. */
const ANEW: ListState = { filters: {}, sort: [], page: 1, size: PAGE_SIZE };
const stay = () => undefined;

function Library({ definition, kinds, most, onChosen, onClose }: LibraryProps) {
  const { t } = useTranslation("library");
  const rights = useRights(definition);
  const wording = useWording(definition);
  const [kind, setKind] = useState<LibraryKind>(kinds[0] ?? "picture");
  const listed = useListed(definition, kind);
  const [group, setGroup] = useState<string | null>(null);
  const into = useNamed(definition.aside?.resource ?? "", Number(group) > 0 ? String(group) : "");
  const [state, setState] = useState(ANEW);
  const [chosen, setChosen] = useState<readonly AnyRecord[]>([]);
  const [uploading, setUploading] = useState(false);
  const about = useMemo(() => ({ type: typeOf[kind] }), [kind]);
  const fixed = useMemo(
    () => ({ ...about, ...(group === null || !definition.aside ? {} : { [definition.aside.param]: group }) }),
    [about, group, definition],
  );
  const shown = useRows({ definition: listed, state, fixed, skip: false, main: false, sparse: true }, stay);
  const change = (next: Partial<ListState>) => setState((before) => ({ ...before, ...next }));
  const use = (records: readonly AnyRecord[]) => {
    const all = records.map((one) => ({ address: String(one.url), name: String(one.name) }));
    if (all.length > 0) onChosen(all);
  };
  const acts = (
    <div className="qs-list-acts">
      {rights?.create === true ? (
        <Button icon={<CloudUpload />} text={t("upload")} onClick={() => setUploading(true)} />
      ) : null}
    </div>
  );
  return (
    <>
      <DialogBody>
        <NarrowedContext value={about}>
          <div className="qs-library-panes">
            <div className="qs-library-groups">
              {definition.aside === undefined ? null : (
                <AsideTree key={kind} aside={definition.aside} value={group} onChange={setGroup} />
              )}
            </div>
            <div className="qs-library-main">
              {kinds.length < 2 ? null : (
                <KindTabs
                  kinds={kinds}
                  kind={kind}
                  onKind={(next) => {
                    setKind(next);
                    setGroup(null);
                    setState(ANEW);
                  }}
                />
              )}
              <SearchBar
                key={kind}
                definition={listed}
                filters={state.filters}
                wording={wording}
                stateKey={LIBRARY}
                autoFocus
                onFilters={(filters) => change({ filters })}
                onAgain={shown.refresh}
              >
                {acts}
              </SearchBar>
              {shown.failure !== undefined ? (
                <Failed failure={shown.failure} onRetry={shown.refresh} />
              ) : shown.rows === undefined ? (
                <Waiting />
              ) : (
                <Cards
                  definition={listed}
                  wording={wording}
                  shown={{ ...shown, rows: shown.rows }}
                  most={most}
                  chosen={chosen}
                  onChosen={setChosen}
                  onUse={use}
                  order={<SortField columns={sortColumns(listed, wording)} list={{ state, change }} />}
                  empty={t(isFiltered(state.filters) || group !== null ? "nothingFound" : "nothingThere")}
                />
              )}
            </div>
          </div>
          <LateBatchDialog
            definition={listed}
            parts={undefined}
            begin={into === null ? {} : { group: into }}
            fixed={about}
            isOpen={uploading}
            onUse={(record) =>
              setChosen((before) =>
                chosenNext(before, new Set([...before, record].map(({ id }) => id)), [record], most),
              )
            }
            onClose={() => setUploading(false)}
          />
        </NarrowedContext>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("cancel")} onClick={onClose} />
            <Button
              intent="primary"
              text={chosen.length > 1 ? t("useSome", { count: chosen.length }) : t("use")}
              disabled={chosen.length === 0}
              onClick={() => use(chosen)}
            />
          </>
        }
      >
        <span role="status">{most > 1 ? t("chosen", { count: chosen.length, most }) : null}</span>
      </DialogFooter>
    </>
  );
}

const sortColumns = (definition: AnyResource, { language }: Wording) =>
  columnsOf(definition).map(({ field, sortable }) => ({
    key: field,
    title: labelText(fieldOf(definition, field).label, language),
    sortable,
  }));

interface KindTabsProps {
  readonly kinds: readonly LibraryKind[];
  readonly kind: LibraryKind;
  readonly onKind: (kind: LibraryKind) => void;
}

function KindTabs({ kinds, kind, onKind }: KindTabsProps) {
  const { t } = useTranslation("library");
  return (
    <span className="qs-library-kinds">
      {kinds.map((one) => (
        <Button
          key={one}
          size="small"
          variant="minimal"
          active={one === kind}
          aria-pressed={one === kind}
          text={t(one)}
          onClick={() => onKind(one)}
        />
      ))}
    </span>
  );
}

interface FailedProps {
  readonly failure: AdminFailure;
  readonly onRetry: () => void;
}

function Failed({ failure, onRetry }: FailedProps) {
  const { t } = useTranslation(["library", "errors"]);
  return (
    <div className="qs-library-wait" role="alert">
      <span>{failureText(failure, (key) => t(`errors:${key}`))}</span>
      <Button size="small" text={t("library:retry")} onClick={onRetry} />
    </div>
  );
}

interface CardsProps {
  readonly definition: AnyResource;
  readonly wording: Wording;
  readonly shown: ListRows & { readonly rows: readonly AnyRecord[] };
  readonly most: number;
  readonly chosen: readonly AnyRecord[];
  readonly onChosen: (chosen: readonly AnyRecord[]) => void;
  readonly onUse: (records: readonly AnyRecord[]) => void;
  readonly order: ReactNode;
  readonly empty: string;
}

/** The cards of the library as its page has them: a click or Space chooses one, a double click or Enter uses what is chosen. */
function Cards(props: CardsProps) {
  const { definition, wording, shown, most, chosen, onChosen, onUse } = props;
  const { t } = useTranslation(["library", "resource"]);
  const { rows, slots = rows, total } = shown;
  const shape = useMemo(() => galleryOf(definition), [definition]);
  const selection = useMemo(() => new Set<RowKey>(chosen.map(({ id }) => id)), [chosen]);
  const set = (keys: ReadonlySet<RowKey>) => onChosen(chosenNext(chosen, keys, rows, most));
  const cardOf = (target: EventTarget) =>
    slots[Number((target as Element).closest<HTMLElement>("[data-at]")?.dataset.at ?? -1)];
  const pressTwice = (event: MouseEvent) => {
    const record = cardOf(event.target);
    if (record === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    onUse(
      most > 1 ? chosenNext(chosen, withKeys<RowKey>(selection, [record.id], true), rows, most) : [record],
    );
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || event.altKey) return;
    const record = cardOf(event.target);
    if (record === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onUse(chosen.length > 0 ? chosen : [record]);
  };
  if (shape === null) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the cards within
    <div className="qs-library-cards" onDoubleClick={pressTwice} onKeyDownCapture={press}>
      <VirtualGallery
        definition={definition}
        label={t("library:cards")}
        help={t("library:cardsHelp")}
        rows={rows}
        columns={NO_COLUMNS}
        wording={wording}
        selection={selection}
        onSelection={set}
        most={most}
        mark={most > 1 ? (record) => orderOf(chosen, record) : undefined}
        current={null}
        menu={undefined}
        onOpen={(record) => set(withKeys<RowKey>(selection, [record.id], !selection.has(record.id)))}
        busy={shown.fetching}
        empty={
          <div className="qs-library-wait" role="status">
            {props.empty}
          </div>
        }
        shape={shape}
        order={props.order}
        onCommand={stay}
        total={total}
        slots={slots}
        onRange={shown.setRange}
      />
      <span className="qs-library-total" role="status">
        {total === 0 ? null : t("resource:loadedOf", { shown: rows.length, total })}
      </span>
    </div>
  );
}

const NO_COLUMNS: readonly [] = [];

/** The place of a record among those that are chosen, in their order. */
function orderOf(chosen: readonly AnyRecord[], { id }: AnyRecord): ReactNode {
  const nth = chosen.findIndex((one) => one.id === id);
  return nth < 0 ? null : nth + 1;
}
