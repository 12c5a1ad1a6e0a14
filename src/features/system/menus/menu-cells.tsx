import "./menu-cells.css";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../contract/language.ts";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import { titleIn } from "../../../domain/menu.ts";
import type { CellPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { MenuIcon } from "../../shell/index.ts";

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** What an entry is called in a language: its plain title where that language has none. */
export function menuTitle(record: AnyRecord, language: Language): string {
  const { title, titleZhCn, titleZhTw, titleEn } = record;
  return titleIn(
    {
      text: text(title),
      titles: { zh_CN: text(titleZhCn), zh_TW: text(titleZhTw), en: text(titleEn) },
    },
    language,
  );
}

/** An entry by its name, as the menu shows it; one that the menu hides is muted. */
export function TitleCell({ record }: CellPartProps) {
  const language = useResourcePorts().useLanguage();
  const { t } = useTranslation("system");
  const hidden = record.hidden === true;
  return (
    <span className="qs-menu-title" data-hidden={hidden} title={hidden ? t("hiddenEntry") : undefined}>
      {typeof record.icon === "string" ? <MenuIcon name={record.icon} small /> : null}
      <span>{menuTitle(record, language)}</span>
    </span>
  );
}

/** The icon and its name. */
export function IconCell({ value }: CellPartProps) {
  if (typeof value !== "string" || value === "") return null;
  return (
    <span className="qs-menu-title">
      <MenuIcon name={value} small />
      <code>{value}</code>
    </span>
  );
}
