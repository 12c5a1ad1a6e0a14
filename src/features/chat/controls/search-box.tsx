import { Cross, Search } from "@blueprintjs/icons";
import type { InputHTMLAttributes, KeyboardEvent } from "react";

export interface SearchBoxProps {
  readonly label: string;
  readonly clearText: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Keys that the results answer to. */
  readonly onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly autoFocus?: boolean;
  /** What ties the field to its results. */
  readonly combobox?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "role" | "aria-expanded" | "aria-controls" | "aria-activedescendant" | "aria-autocomplete"
  >;
}

/** A field in which one searches as one types; Escape empties it. */
export function SearchBox({ label, clearText, value, onChange, onKey, autoFocus, combobox }: SearchBoxProps) {
  return (
    <search className="qs-chat-filter">
      <Search size={14} aria-hidden="true" title={false} />
      <input
        type="text"
        value={value}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        {...(autoFocus ? { autoFocus } : {})}
        {...combobox}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Escape" && value !== "") {
            event.stopPropagation();
            onChange("");
          } else onKey?.(event);
        }}
      />
      {value === "" ? null : (
        <button type="button" aria-label={clearText} onClick={() => onChange("")}>
          <Cross size={12} />
        </button>
      )}
    </search>
  );
}
