import { Button, Menu, MenuItem } from "@blueprintjs/core";
import { Blank, Cross, Plus, Tick } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import * as v from "valibot";
import { type MenuRoute, titleIn } from "../../../domain/menu.ts";
import { opens } from "../../../domain/permission.ts";
import { CHAT_PATH, HOME_PATH } from "../../../domain/session.ts";
import { isUnbuilt } from "../../../domain/unbuilt-areas.ts";
import { menuKeys } from "../../../ui/focus/roving.ts";
import { kept } from "../../../ui/kept.ts";
import { Popover } from "../../../ui/popover.tsx";
import { selectPermissions, selectUser } from "../../session/index.ts";
import { MenuIcon, selectLanguage, useMenu } from "../../shell/index.ts";
import { iconsByPath } from "./menu-pages.ts";
import { CardAside, CardEmpty, WorkRow } from "./row.tsx";

/** More are found in the palette. */
const SHORTCUTS_MAX = 8;

/** Paths of the pages that a user wants at hand, in the order that they were chosen in. */
const Paths = v.pipe(v.array(v.pipe(v.string(), v.maxLength(512))), v.maxLength(SHORTCUTS_MAX));
const shortcuts = kept<readonly string[]>("shortcuts", Paths, []);

/** Pages that can be a shortcut: those of the menu that are built, and neither this one nor the chat, which is in the menu's first level. */
function usePages(): readonly MenuRoute[] {
  const { routes } = useMenu();
  const held = useSelector(selectPermissions);
  return routes.filter(
    ({ path, hidden, viewKey, permission }) =>
      !hidden &&
      !path.includes("/:") &&
      path !== HOME_PATH &&
      path !== CHAT_PATH &&
      !isUnbuilt(viewKey ?? "") &&
      opens(permission, held),
  );
}

/** Pages that the user has chosen. */
export function Shortcuts() {
  const { t } = useTranslation("workplace");
  const userId = useSelector(selectUser)?.id ?? 0;
  const language = useSelector(selectLanguage);
  const { entries } = useMenu();
  const pages = usePages();
  const icons = iconsByPath(entries);
  const chosen = shortcuts
    .useKept(userId)
    .map((path) => pages.find((page) => page.path === path))
    .filter((page) => page !== undefined);
  const paths = chosen.map(({ path }) => path);
  const toggle = (path: string) =>
    shortcuts.change(userId, () =>
      paths.includes(path) ? paths.filter((one) => one !== path) : [...paths, path],
    );
  return (
    <>
      <CardAside>
        <Chooser pages={pages} chosen={paths} onToggle={toggle} />
      </CardAside>
      {chosen.length === 0 ? (
        <CardEmpty title={t("noShortcuts")} hint={t("noShortcutsHint")}>
          <Suggestions pages={pages} onAdd={toggle} />
        </CardEmpty>
      ) : (
        <ul className="qs-work-list">
          {chosen.map(({ path, title, trail }) => {
            const name = titleIn(title, language);
            return (
              <li key={path} className="qs-work-shortcut">
                <WorkRow
                  to={path}
                  icon={<MenuIcon name={icons.get(path)} small />}
                  name={name}
                  note={trail.map((above) => titleIn(above, language)).join(" / ")}
                />
                <Button
                  variant="minimal"
                  size="small"
                  icon={<Cross size={12} />}
                  aria-label={t("removeShortcut", { name })}
                  title={t("removeShortcut", { name })}
                  onClick={() => toggle(path)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** Views that many work in, to begin with. */
const SUGGESTED: readonly string[] = [
  "shop/order/index",
  "shop/goods/index",
  "shop/user/index",
  "news/index",
  "system/user/index",
];
const SUGGESTED_MAX = 2;

interface SuggestionsProps {
  readonly pages: readonly MenuRoute[];
  readonly onAdd: (path: string) => void;
}

/** Pages that can be chosen with one click where none was yet. */
function Suggestions({ pages, onAdd }: SuggestionsProps) {
  const { t } = useTranslation("workplace");
  const language = useSelector(selectLanguage);
  const suggested = SUGGESTED.flatMap((view) => pages.find(({ viewKey }) => viewKey === view) ?? []);
  return (
    <div className="qs-work-suggestions">
      {suggested.slice(0, SUGGESTED_MAX).map(({ path, title }) => {
        const name = titleIn(title, language);
        return (
          <Button
            key={path}
            variant="outlined"
            size="small"
            icon={<Plus />}
            text={name}
            aria-label={t("addPage", { name })}
            title={t("addPage", { name })}
            onClick={() => onAdd(path)}
          />
        );
      })}
    </div>
  );
}

interface ChooserProps {
  readonly pages: readonly MenuRoute[];
  readonly chosen: readonly string[];
  readonly onToggle: (path: string) => void;
}

function Chooser({ pages, chosen, onToggle }: ChooserProps) {
  const { t } = useTranslation("workplace");
  const language = useSelector(selectLanguage);
  const [open, setOpen] = useState(false);
  const full = chosen.length >= SHORTCUTS_MAX;
  return (
    <Popover
      isOpen={open}
      onInteraction={setOpen}
      placement="bottom-end"
      content={
        <Menu {...menuKeys} className="qs-work-pages" aria-label={t("addShortcut")}>
          {pages.map(({ path, title, trail }) => {
            const shown = chosen.includes(path);
            return (
              <MenuItem
                key={path}
                role="menuitemcheckbox"
                aria-checked={shown}
                disabled={full && !shown}
                icon={shown ? <Tick /> : <Blank />}
                text={titleIn(title, language)}
                label={trail.map((above) => titleIn(above, language)).join(" / ")}
                shouldDismissPopover={false}
                onClick={() => onToggle(path)}
              />
            );
          })}
        </Menu>
      }
    >
      <Button
        variant="minimal"
        size="small"
        icon={<Plus />}
        aria-label={t("addShortcut")}
        title={t("addShortcut")}
      />
    </Popover>
  );
}
