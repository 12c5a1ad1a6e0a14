import "./search-field.css";
import { InputGroup, type InputGroupProps } from "@blueprintjs/core";
import { Cross, Search } from "@blueprintjs/icons";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";

type Combobox = Pick<
  InputGroupProps,
  "role" | "aria-expanded" | "aria-controls" | "aria-activedescendant" | "aria-autocomplete"
>;

export interface SearchFieldProps {
  /** What is searched; says so in the empty field, too. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Keys that the results answer to; not asked while a word is composed, nor when Escape empties the field. */
  readonly onKey?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  /** What ties the field to its results. */
  readonly combobox?: Combobox;
  readonly autoFocus?: boolean;
  readonly small?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly title?: string;
  /** Characters. */
  readonly maxLength?: number;
}

/** A field in which one searches as one types. Escape empties it, and what is around it is left by the next one. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onKey, combobox, className = "", title } = props;
  const { t } = useTranslation("errors");
  const field = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && value !== "") {
      event.preventDefault();
      event.stopPropagation();
      onChange("");
    } else onKey?.(event);
  };
  const clear = () => {
    onChange("");
    field.current?.querySelector("input")?.focus();
  };
  return (
    <div ref={field} className={`qs-search-input ${className}`}>
      <InputGroup
        {...combobox}
        {...(title === undefined ? {} : { title })}
        {...(props.autoFocus ? { autoFocus: true } : {})}
        type="search"
        fill
        size={props.small ? "small" : "medium"}
        disabled={props.disabled ?? false}
        leftIcon={<Search />}
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        maxLength={props.maxLength ?? 200}
        value={value}
        onValueChange={onChange}
        onKeyDown={press}
        {...(value === "" || props.disabled
          ? {}
          : {
              rightElement: (
                <button
                  type="button"
                  className="qs-search-clear"
                  tabIndex={-1}
                  aria-label={t("clearSearch")}
                  title={t("clearSearch")}
                  onClick={clear}
                >
                  <Cross size={14} />
                </button>
              ),
            })}
      />
    </div>
  );
}
