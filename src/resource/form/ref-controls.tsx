import { useTranslation } from "react-i18next";
import type { Reference } from "../../contract/resources/field-values.ts";
import type { Condition, RefField } from "../../contract/resources/fields.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { onlyWithin, readReference } from "../../domain/resources/references.ts";
import { OptionSelect } from "../../ui/fields/option-select.tsx";
import { OptionsSelect } from "../../ui/fields/options-select.tsx";
import type { SelectOption } from "../../ui/fields/select-option.ts";
import { areInTree, useDefinition } from "../definitions.ts";
import { useResourcePorts } from "../ports.ts";
import type { FieldControlProps } from "./field-control-props.ts";
import { BranchPicker } from "./parent-control.tsx";
import { useRecordOptions } from "./use-options.ts";
import { useTakenOver } from "./use-taken-over.ts";

const optionOf = ({ id, name }: Reference): SelectOption => ({ key: String(id), label: name ?? `#${id}` });

type RefControlProps = Omit<FieldControlProps, "value"> & {
  readonly value: Reference | null;
  /** What it refers to. */
  readonly of: Pick<RefField, "to" | "leaf" | "only" | "same" | "fills" | "none">;
};

/** A record of another area; of one whose records are in a tree, chosen from that tree. */
export function RefControl(props: RefControlProps) {
  const { t } = useTranslation("recordForm");
  const { control, value, onChange, of, within } = props;
  const definition = useDefinition(of.to);
  const language = useResourcePorts().useLanguage();
  const placeholder = of.none === undefined ? t("choose") : labelText(of.none, language);
  const only = onlyWithin(of, within?.rows[within.at]);
  // What is opened before it is known how the tree looks would be shut when it is.
  if (definition === "loading" && areInTree(of.to))
    return (
      <OptionSelect
        control={{ ...control, disabled: true }}
        options={[]}
        chosen={value && optionOf(value)}
        placeholder={placeholder}
        onChoose={() => {}}
      />
    );
  if (typeof definition === "string" || definition.list.tree === undefined)
    return <ListRef {...props} only={only} placeholder={placeholder} />;
  return (
    <BranchPicker
      control={control}
      definition={definition}
      without={null}
      leaf={of.leaf}
      only={only}
      chosen={value}
      placeholder={placeholder}
      onChoose={onChange}
    />
  );
}

function ListRef({
  control,
  value,
  onChange,
  of,
  only,
  placeholder,
  ...around
}: RefControlProps & { readonly only: Condition | undefined; readonly placeholder: string }) {
  const { options, remote, reference } = useRecordOptions(of.to, only);
  const takeOver = useTakenOver(of, around);
  const choose = (chosen: Reference | null) => {
    onChange(chosen);
    void takeOver(chosen);
  };
  return (
    <OptionSelect
      control={control}
      options={options}
      remote={remote}
      chosen={value && optionOf(value)}
      clearable={!control.required}
      placeholder={placeholder}
      onChoose={(option) => choose(option && reference(option))}
    />
  );
}

/** Records of another area. */
export function RefsControl({ control, value, onChange, to }: FieldControlProps & { readonly to: string }) {
  const { options, remote, reference } = useRecordOptions(to);
  const chosen = Array.isArray(value) ? value.flatMap((one: unknown) => readReference(one) ?? []) : [];
  return (
    <OptionsSelect
      control={control}
      options={options}
      remote={remote}
      chosen={chosen.map(optionOf)}
      onChoose={(next) => onChange(next.map(reference))}
    />
  );
}
