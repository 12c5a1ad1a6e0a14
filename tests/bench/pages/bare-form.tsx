import {
  Button,
  FileInput,
  FormGroup,
  HTMLSelect,
  InputGroup,
  MenuItem,
  NumericInput,
  Switch,
  TextArea,
} from "@blueprintjs/core";
import { Select } from "@blueprintjs/select";
import { EditorContent, useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { type ReactElement, useState } from "react";
import type { Field, FieldKind } from "../../../src/contract/resources/fields.ts";
import { labelText } from "../../../src/domain/resources/label-text.ts";

/**
 * A form that is made of Blueprint's own parts alone, and of the editor that its rich text is written in: as many fields, each by its part for
 * their kind, one state, nothing said of faults.
 */

export type BareField = readonly [name: string, field: Field];

interface InputProps {
  readonly id: string;
  readonly autoFocus: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const Text = ({ id, autoFocus, value, onChange }: InputProps) => (
  <InputGroup id={id} autoFocus={autoFocus} value={value} onValueChange={onChange} />
);
const Long = ({ id, value, onChange }: InputProps) => (
  <TextArea id={id} fill value={value} onChange={({ target }) => onChange(target.value)} />
);
const Amount = ({ id, value, onChange }: InputProps) => (
  <NumericInput id={id} fill value={value} onValueChange={(_, text) => onChange(text)} />
);
const Rich = ({ id, value, onChange }: InputProps) => {
  const editor = useEditor({
    extensions: [StarterKit],
    content: value,
    onUpdate: ({ editor: written }) => onChange(written.getHTML()),
  });
  return <EditorContent id={id} editor={editor} />;
};
const Flag = ({ id, value, onChange }: InputProps) => (
  <Switch id={id} checked={value === "1"} onChange={() => onChange(value === "1" ? "0" : "1")} />
);
const Choice = ({ id, value, onChange }: InputProps) => (
  <HTMLSelect
    id={id}
    fill
    value={value}
    options={["", "a", "b"]}
    onChange={({ target }) => onChange(target.value)}
  />
);
const Reference = ({ id, value, onChange }: InputProps) => (
  <Select<string>
    fill
    items={["Tea", "Coffee"]}
    itemRenderer={(item, { handleClick }) => <MenuItem key={item} text={item} onClick={handleClick} />}
    onItemSelect={onChange}
  >
    <Button id={id} fill alignText="start" endIcon="caret-down" text={value === "" ? "Choose" : value} />
  </Select>
);
const Upload = ({ id, value }: InputProps) => <FileInput fill inputProps={{ id }} text={value} />;
const Rows = ({ id, onChange }: InputProps) => (
  <Button id={id} icon="add" text="Add" onClick={() => onChange("1")} />
);

const inputs: Partial<Record<FieldKind, (props: InputProps) => ReactElement>> = {
  number: Amount,
  money: Amount,
  flag: Flag,
  choice: Choice,
  ref: Reference,
  image: Upload,
  images: Upload,
  video: Upload,
  html: Rich,
  rows: Rows,
  lines: Rows,
};

export function BareForm({ fields }: { readonly fields: readonly BareField[] }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return (
    <form style={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 12 }}>
      <h1 style={{ gridColumn: "1 / -1" }}>Goods</h1>
      {fields.map(([name, field], nth) => {
        const Input = field.kind === "text" && field.multiline ? Long : (inputs[field.kind] ?? Text);
        return (
          <FormGroup
            key={name}
            label={labelText(field.label, "en")}
            labelFor={name}
            labelInfo={field.required === true ? "*" : undefined}
          >
            <Input
              id={name}
              // One begins to type in the first of them.
              autoFocus={nth === 0}
              value={values[name] ?? ""}
              onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
            />
          </FormGroup>
        );
      })}
      <Button text="Cancel" />
      <Button type="submit" intent="primary" text="Save" />
    </form>
  );
}
