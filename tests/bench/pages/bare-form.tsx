import {
  Button,
  FileInput,
  FormGroup,
  HTMLSelect,
  InputGroup,
  NumericInput,
  Switch,
  TextArea,
} from "@blueprintjs/core";
import { type ReactElement, useState } from "react";
import type { Field, FieldKind } from "../../../src/contract/resources/fields.ts";
import { labelText } from "../../../src/domain/resources/label-text.ts";

/** A form that is made of Blueprint's own parts alone: as many fields of like kinds, one state, nothing said of faults. */

export type BareField = readonly [name: string, field: Field];

interface InputProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const Text = ({ id, value, onChange }: InputProps) => (
  <InputGroup id={id} value={value} onValueChange={onChange} />
);
const Long = ({ id, value, onChange }: InputProps) => (
  <TextArea id={id} fill value={value} onChange={({ target }) => onChange(target.value)} />
);
const Amount = ({ id, value, onChange }: InputProps) => (
  <NumericInput id={id} fill value={value} onValueChange={(_, text) => onChange(text)} />
);
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
const Upload = ({ id, value }: InputProps) => <FileInput fill inputProps={{ id }} text={value} />;
const Rows = ({ id, onChange }: InputProps) => (
  <Button id={id} icon="add" text="Add" onClick={() => onChange("1")} />
);

const inputs: Partial<Record<FieldKind, (props: InputProps) => ReactElement>> = {
  number: Amount,
  money: Amount,
  flag: Flag,
  choice: Choice,
  ref: Choice,
  image: Upload,
  images: Upload,
  video: Upload,
  html: Long,
  rows: Rows,
  lines: Rows,
};

export function BareForm({ fields }: { readonly fields: readonly BareField[] }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return (
    <form style={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 12 }}>
      {fields.map(([name, field]) => {
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
              value={values[name] ?? ""}
              onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
            />
          </FormGroup>
        );
      })}
    </form>
  );
}
