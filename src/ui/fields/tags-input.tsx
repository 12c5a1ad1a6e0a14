import { TagInput } from "@blueprintjs/core";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { ControlProps } from "./control.ts";

export interface TagsInputProps {
  readonly control: ControlProps;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly placeholder?: string | undefined;
}

/** What parts texts that are typed or pasted as one. */
const BETWEEN = /[,，;；、\n]/;

/** Short texts, each a tag: Enter, a comma and leaving the field take what was typed; none is there twice. */
export function TagsInput({ control, value, onChange, placeholder }: TagsInputProps) {
  const [typed, setTyped] = useState("");
  const add = (texts: readonly string[]) => {
    const given = texts.map((text) => text.trim()).filter((text) => text !== "");
    onChange([...new Set([...value, ...given])]);
    setTyped("");
  };
  return (
    <TagInput
      fill
      addOnBlur
      addOnPaste
      className="qs-tags"
      disabled={control.disabled}
      intent={control.invalid ? "danger" : "none"}
      separator={BETWEEN}
      values={[...value]}
      placeholder={placeholder}
      tagProps={{ minimal: true }}
      inputValue={typed}
      onInputChange={(event) => {
        const text = event.currentTarget.value;
        if (!BETWEEN.test(text)) return setTyped(text);
        // Blueprint keeps what it was not given back: without this step the input would not be emptied of what came at once.
        flushSync(() => setTyped(text));
        add(text.split(BETWEEN));
      }}
      // Enter takes the tag; it does not send the form.
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) event.preventDefault();
      }}
      onAdd={(texts) => add(texts)}
      onRemove={(_, index) => onChange(value.filter((__, at) => at !== index))}
      inputRef={(input: HTMLElement | null) => control.inputRef(input)}
      inputProps={{
        id: control.id,
        autoFocus: control.autoFocus,
        autoComplete: "off",
        "aria-invalid": control.invalid,
        "aria-describedby": control.describedBy,
        onBlur: control.onBlur,
      }}
    />
  );
}
