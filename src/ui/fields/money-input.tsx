import { InputGroup } from "@blueprintjs/core";
import { useState } from "react";
import { readTypedMoney } from "../../domain/money.ts";
import { type ControlProps, inputAttributes } from "./control.ts";

export interface MoneyInputProps {
  readonly control: ControlProps;
  /** Decimal text, "12.30"; empty for nothing; something typed that is no decimal as it is. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** An amount where what was typed is one; else the text, so that it stays in the field and is called wrong. */
const meaningOf = (typed: string): string => readTypedMoney(typed) ?? typed;

/** An amount of money, typed freely: "12.3" stays as it was typed while it means the 12.30 that is there. */
export function MoneyInput({ control, value, onChange }: MoneyInputProps) {
  const [typed, setTyped] = useState(value);
  return (
    <InputGroup
      {...inputAttributes(control)}
      fill
      autoComplete="off"
      inputMode="decimal"
      className="qs-number"
      intent={control.invalid ? "danger" : "none"}
      value={meaningOf(typed) === value ? typed : value}
      inputRef={control.inputRef}
      onValueChange={(text) => {
        setTyped(text);
        onChange(meaningOf(text));
      }}
    />
  );
}
