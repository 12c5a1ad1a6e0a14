import { Button, Menu, MenuDivider, MenuItem } from "@blueprintjs/core";
import { Blank, Bookmark, Tick } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { menuKeys } from "../../ui/focus/roving.ts";
import { Popover } from "../../ui/popover.tsx";
import { ManageViewsDialog } from "./manage-views-dialog.tsx";
import { SaveViewDialog } from "./save-view-dialog.tsx";
import { type SavedView, type SavedViews, VIEWS_MAX, viewOf } from "./views.ts";

export interface ViewsMenuProps {
  readonly saved: SavedViews;
  /** Id of the view that the list was put to; null for the usual list. */
  readonly current: string | null;
  /** The list shows something else by now. */
  readonly changed: boolean;
  readonly onChoose: (id: string | null) => void;
  /** Keeps what is shown under a name: a new one, or that of a view. */
  readonly onKeep: (view: {
    readonly id: string | null;
    readonly name: string;
    readonly first: boolean;
  }) => void;
  readonly onSaved: (saved: SavedViews) => void;
}

/** Named views of the list: choose, keep, name, delete, and which one the list is opened with. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { t } = useTranslation("resource");
  const { saved, current, changed, onKeep } = props;
  const [dialog, setDialog] = useState<"save" | "manage" | null>(null);
  const view = viewOf(saved, current);
  const name = view?.name ?? t("views");
  return (
    <>
      <Popover
        placement="bottom-end"
        content={
          <Views
            {...props}
            view={view}
            onSave={() => setDialog("save")}
            onManage={() => setDialog("manage")}
          />
        }
      >
        <Button
          variant="minimal"
          icon={<Bookmark />}
          text={view === undefined ? undefined : changed ? `${view.name} (${t("viewChanged")})` : view.name}
          aria-label={view === undefined ? t("views") : `${t("views")}: ${name}`}
          title={t("views")}
        />
      </Popover>
      {dialog === "save" ? (
        <SaveViewDialog
          saved={saved}
          onClose={() => setDialog(null)}
          onSave={(given) => {
            setDialog(null);
            onKeep({ id: null, ...given });
          }}
        />
      ) : null}
      {dialog === "manage" ? (
        <ManageViewsDialog
          saved={saved}
          onClose={() => setDialog(null)}
          onSave={(next) => {
            setDialog(null);
            props.onSaved(next);
          }}
        />
      ) : null}
    </>
  );
}

interface ViewsProps extends ViewsMenuProps {
  readonly view: SavedView | undefined;
  readonly onSave: () => void;
  readonly onManage: () => void;
}

function Views({ saved, view, changed, onChoose, onKeep, onSave, onManage }: ViewsProps) {
  const { t } = useTranslation("resource");
  const item = (id: string | null, text: string, first: boolean) => (
    <MenuItem
      key={id ?? ""}
      text={text}
      icon={(view?.id ?? null) === id ? <Tick /> : <Blank />}
      label={first ? t("isDefault") : ""}
      onClick={() => onChoose(id)}
    />
  );
  const full = saved.views.length >= VIEWS_MAX;
  return (
    <Menu {...menuKeys} aria-label={t("views")}>
      {item(null, t("standardView"), false)}
      {saved.views.map(({ id, name }) => item(id, name, id === saved.first))}
      <MenuDivider />
      {view !== undefined && changed ? (
        <MenuItem
          text={t("saveView", { name: view.name })}
          onClick={() => onKeep({ id: view.id, name: view.name, first: saved.first === view.id })}
        />
      ) : null}
      <MenuItem
        text={full ? t("viewsFull", { count: VIEWS_MAX }) : t("saveViewAs")}
        disabled={full}
        onClick={onSave}
      />
      {saved.views.length === 0 ? null : <MenuItem text={t("manageViews")} onClick={onManage} />}
    </Menu>
  );
}
