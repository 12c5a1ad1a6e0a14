import "./library.css";
import { Button, DialogBody, DialogFooter, Spinner } from "@blueprintjs/core";
import { CloudUpload, Media } from "@blueprintjs/icons";
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PAGE_SIZES } from "../../contract/limits.ts";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { nearestPage, pageCount } from "../../domain/pager.ts";
import { accepting, ofKind } from "../../domain/resources/list-shape.ts";
import { failureText } from "../../query/failure-text.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import { useRecordsQuery } from "../../query/resource-api.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { useSettled } from "../../ui/use-settled.ts";
import { AsideTree } from "../aside-tree.tsx";
import { LateBatchDialog } from "../batch/late-batch-dialog.tsx";
import { useDefinition } from "../definitions.ts";
import { searchOf } from "../form/use-options.ts";
import { acrossOf, placeAmong } from "../list/gallery-keys.ts";
import { useRights } from "../list/use-rights.ts";
import { Thumb } from "../media/thumb.tsx";
import { NarrowedContext } from "../narrowed.ts";
import { useResourcePorts } from "../ports.ts";
import { useNamed } from "../search/ref-filter.tsx";
import { LIBRARY, type LibraryDialogProps, type LibraryKind, typeOf } from "./library.ts";
import { toggled } from "./toggled.ts";

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

function Library({ definition, kinds, most, onChosen, onClose }: LibraryProps) {
  const { t } = useTranslation("library");
  const narrow = useResourcePorts().useNarrow();
  const rights = useRights(definition);
  const [kind, setKind] = useState<LibraryKind>(kinds[0] ?? "picture");
  const listed = useListed(definition, kind);
  const [group, setGroup] = useState<string | null>(null);
  const into = useNamed(definition.aside?.resource ?? "", Number(group) > 0 ? String(group) : "");
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<number>(PAGE_SIZES[1] ?? 20);
  const [chosen, setChosen] = useState<readonly AnyRecord[]>([]);
  const [uploading, setUploading] = useState(false);
  const settled = useSettled(text);
  const about = useMemo(() => ({ type: typeOf[kind] }), [kind]);
  const query = {
    ...{ ...about, ...searchOf(definition, settled), page: page - 1, size, sort: "id,desc" },
    ...(group === null ? {} : { groupId: group }),
  };
  const { currentData, data, isFetching, error, refetch } = useRecordsQuery({ definition, query });
  const shown = currentData ?? data;
  const total = shown?.totalElements ?? 0;
  const narrowed = (change: () => void) => {
    change();
    setPage(1);
  };
  const use = (records: readonly AnyRecord[]) => {
    const all = records.map((one) => ({ address: String(one.url), name: String(one.name) }));
    if (all.length > 0) onChosen(all);
  };
  return (
    <>
      <DialogBody>
        <NarrowedContext value={about}>
          <div className="qs-library-panes">
            <div className="qs-library-groups">
              {definition.aside === undefined ? null : (
                <AsideTree
                  key={kind}
                  aside={definition.aside}
                  value={group}
                  onChange={(next) => narrowed(() => setGroup(next))}
                />
              )}
            </div>
            <div className="qs-library-main">
              <div className="qs-library-head">
                {kinds.length < 2 ? null : (
                  <KindTabs
                    kinds={kinds}
                    kind={kind}
                    onKind={(next) =>
                      narrowed(() => {
                        setKind(next);
                        setGroup(null);
                      })
                    }
                  />
                )}
                <SearchField
                  label={t("search")}
                  autoFocus
                  maxLength={100}
                  value={text}
                  onChange={(next) => narrowed(() => setText(next))}
                />
                {rights?.create === true ? (
                  <Button icon={<CloudUpload />} text={t("upload")} onClick={() => setUploading(true)} />
                ) : null}
              </div>
              {error !== undefined && !isFetching ? (
                <Failed error={error} onRetry={() => void refetch()} />
              ) : shown === undefined ? (
                <Waiting />
              ) : (
                <Cards
                  records={shown.content}
                  busy={isFetching}
                  most={most}
                  chosen={chosen}
                  onChosen={setChosen}
                  onUse={use}
                  empty={t(settled !== "" || group !== null ? "nothingFound" : "nothingThere")}
                />
              )}
              <Pagination
                total={total}
                page={nearestPage(page, pageCount(total, size))}
                size={size}
                narrow={narrow}
                onPage={setPage}
                onSize={(next) => narrowed(() => setSize(next))}
              />
            </div>
          </div>
          <LateBatchDialog
            definition={listed}
            parts={undefined}
            begin={into === null ? {} : { group: into }}
            fixed={about}
            isOpen={uploading}
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

function Failed({
  error,
  onRetry,
}: {
  readonly error: Parameters<typeof mutationFailure>[0];
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation(["library", "errors"]);
  return (
    <div className="qs-library-wait" role="alert">
      <span>{failureText(mutationFailure(error), (key) => t(`errors:${key}`))}</span>
      <Button size="small" text={t("library:retry")} onClick={onRetry} />
    </div>
  );
}

interface CardsProps {
  readonly records: readonly AnyRecord[];
  readonly busy: boolean;
  readonly most: number;
  readonly chosen: readonly AnyRecord[];
  readonly onChosen: (chosen: readonly AnyRecord[]) => void;
  readonly onUse: (records: readonly AnyRecord[]) => void;
  readonly empty: string;
}

/** One stop of the page: the arrow keys lead from card to card, space chooses, Enter uses what is chosen. */
function Cards({ records, busy, most, chosen, onChosen, onUse, empty }: CardsProps) {
  const { t } = useTranslation("library");
  const list = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(0);
  const at = Math.min(reached, records.length - 1);
  const choose = (record: AnyRecord) => onChosen(toggled(chosen, record, most));
  const recordAt = ({ target }: MouseEvent) =>
    records[Number((target as Element).closest<HTMLElement>("[data-at]")?.dataset.at ?? -1)];
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const record = records[at];
    if (record === undefined || event.nativeEvent.isComposing || event.altKey) return;
    if (event.key === " ") choose(record);
    else if (event.key === "Enter") onUse(chosen.length > 0 ? chosen : [record]);
    else {
      const cards = [...(list.current?.children ?? [])] as HTMLElement[];
      const across = acrossOf(cards.map(({ offsetTop }) => offsetTop));
      const to = placeAmong(event.key, { at, count: cards.length, across });
      if (to === undefined) return;
      cards[to]?.focus();
    }
    event.preventDefault();
  };
  if (records.length === 0)
    return (
      <div className="qs-library-wait" role="status">
        {empty}
      </div>
    );
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={-1}
      aria-multiselectable={most > 1}
      aria-label={t("cards")}
      aria-busy={busy}
      className="qs-library-cards"
      onKeyDown={press}
      onClick={(event) => {
        const record = recordAt(event);
        if (record !== undefined) choose(record);
      }}
      onDoubleClick={(event) => {
        const record = recordAt(event);
        if (record !== undefined) onUse(most > 1 ? withOne(chosen, record, most) : [record]);
      }}
    >
      {records.map((record, index) => {
        const nth = chosen.findIndex(({ id }) => id === record.id);
        return (
          <div
            key={record.id}
            role="option"
            tabIndex={index === at ? 0 : -1}
            aria-selected={nth >= 0}
            className="qs-library-card"
            title={String(record.name)}
            data-at={index}
            onFocus={() => setReached(index)}
          >
            <span className="qs-library-picture">
              {typeof record.thumbUrl === "string" ? (
                <Thumb address={record.thumbUrl} />
              ) : (
                <Media size={24} />
              )}
            </span>
            <span className="qs-library-name">{String(record.name)}</span>
            {nth < 0 ? null : (
              <span className="qs-library-nth" aria-hidden="true">
                {most > 1 ? nth + 1 : "✓"}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** What is chosen, and one more. */
const withOne = (chosen: readonly AnyRecord[], record: AnyRecord, most: number): readonly AnyRecord[] =>
  chosen.some(({ id }) => id === record.id) ? chosen : toggled(chosen, record, most);
