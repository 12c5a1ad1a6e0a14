import "./icon-picker.css";
import { Button, Spinner } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { labelText } from "../../../domain/resources/label-text.ts";
import type { InputPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { FieldFrame } from "../../../ui/fields/field-frame.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { moveAmong, stopsIn } from "../../../ui/focus/roving.ts";
import { Popover } from "../../../ui/popover.tsx";
import { allGlyphs, MenuIcon } from "../../shell/index.ts";

/** Icons in a row of the picker. */
const ROW = 8;

/** The icon of a menu entry, chosen from those that the console has. */
export function IconInput({ field, value, onChange, disabled, error }: InputPartProps) {
  const { t } = useTranslation("system");
  const language = useResourcePorts().useLanguage();
  const [open, setOpen] = useState(false);
  const name = typeof value === "string" ? value : "";
  const choose = (icon: string | null) => {
    onChange(icon);
    setOpen(false);
  };
  return (
    <FieldFrame group label={labelText(field.label, language)} error={error} disabled={disabled}>
      {(control) => (
        <div className="qs-icon-input">
          <Popover
            isOpen={open}
            onInteraction={setOpen}
            first="input"
            placement="bottom-start"
            content={<IconChoices chosen={name} onChoose={choose} />}
          >
            <Button
              id={control.id}
              aria-labelledby={`${control.labelledBy} ${control.id}`}
              aria-describedby={control.describedBy}
              disabled={disabled}
              intent={error === undefined ? "none" : "danger"}
              aria-haspopup="dialog"
              aria-expanded={open}
              icon={name === "" ? undefined : <MenuIcon name={name} small={false} />}
              text={name === "" ? t("chooseIcon") : name}
            />
          </Popover>
          {name === "" || disabled ? null : (
            <Button
              variant="minimal"
              icon={<Cross />}
              aria-label={t("removeIcon")}
              title={t("removeIcon")}
              onClick={() => choose(null)}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

interface IconChoicesProps {
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}

function IconChoices({ chosen, onChoose }: IconChoicesProps) {
  const { t } = useTranslation("system");
  const names = useIconNames();
  const [text, setText] = useState("");
  const found = useMemo(() => {
    const wanted = text.trim().toLowerCase();
    return names?.filter((name) => name.includes(wanted)) ?? [];
  }, [names, text]);
  return (
    <div className="qs-icons" role="dialog" aria-label={t("chooseIcon")}>
      <SearchField
        label={t("searchIcons")}
        autoFocus
        small
        onKey={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (found[0] !== undefined) onChoose(found[0]);
        }}
        value={text}
        onChange={setText}
      />
      {names === null ? (
        <Spinner size={24} />
      ) : found.length === 0 ? (
        <p className="qs-icons-none">{t("noIcons")}</p>
      ) : (
        <IconGrid names={found} chosen={chosen} onChoose={onChoose} />
      )}
    </div>
  );
}

/** One stop for the Tab key; the arrows go from icon to icon. */
function IconGrid({ names, chosen, onChoose }: IconChoicesProps & { readonly names: readonly string[] }) {
  const { t } = useTranslation("system");
  const grid = useRef<HTMLDivElement>(null);
  const begin = Math.max(0, names.indexOf(chosen));
  const move = (event: KeyboardEvent) => void moveAmong(event, stopsIn(grid.current, "button"), nextIcon);
  return (
    <div ref={grid} className="qs-icons-grid" role="listbox" aria-label={t("icons")} onKeyDown={move}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          role="option"
          aria-selected={name === chosen}
          aria-label={name}
          title={name}
          tabIndex={index === begin ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          <MenuIcon name={name} small={false} />
        </button>
      ))}
    </div>
  );
}

/** Where a key leads to; null for one that leads nowhere. */
function nextIcon(key: string, at: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - ROW,
    ArrowDown: at + ROW,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined || to < 0 || to >= count ? null : to;
}

function useIconNames(): readonly string[] | null {
  const [names, setNames] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let gone = false;
    void allGlyphs().then((glyphs) => {
      if (!gone) setNames(Object.keys(glyphs).sort());
    });
    return () => {
      gone = true;
    };
  }, []);
  return names;
}
