import { MultiSelect } from "@blueprintjs/select";
import { useTranslation } from "react-i18next";
import type { ControlProps } from "./control.ts";
import { OptionMenu, renderOption } from "./option-menu.tsx";
import { matchesQuery, type RemoteOptions, type SelectOption } from "./select-option.ts";

export interface OptionsSelectProps {
  readonly control: ControlProps;
  readonly options: readonly SelectOption[];
  /** What is chosen, which need not be among the options that are there. */
  readonly chosen: readonly SelectOption[];
  readonly onChoose: (options: readonly SelectOption[]) => void;
  readonly remote?: RemoteOptions | undefined;
  readonly placeholder?: string | undefined;
}

/** Some of some options: each a tag with a cross, and a list that stays open while one chooses. */
export function OptionsSelect(props: OptionsSelectProps) {
  const { control, options, chosen, onChoose, remote } = props;
  const { t } = useTranslation("recordForm");
  const has = (option: SelectOption) => chosen.some(({ key }) => key === option.key);
  const without = (option: SelectOption) => chosen.filter(({ key }) => key !== option.key);
  const searching =
    remote === undefined
      ? { itemPredicate: (query: string, option: SelectOption) => matchesQuery(option, query) }
      : { query: remote.query, onQueryChange: remote.onQuery };
  return (
    <MultiSelect<SelectOption>
      {...searching}
      fill
      resetOnSelect
      disabled={control.disabled}
      items={[...options]}
      itemsEqual="key"
      itemDisabled="disabled"
      itemRenderer={(option, state) => renderOption(option, state, has(option), true)}
      itemListRenderer={(list) => <OptionMenu list={list} remote={remote} />}
      selectedItems={[...chosen]}
      tagRenderer={({ label }) => label}
      onItemSelect={(option) => onChoose(has(option) ? without(option) : [...chosen, option])}
      onRemove={(option) => onChoose(without(option))}
      placeholder={props.placeholder ?? t("choose")}
      menuProps={{ "aria-labelledby": control.labelledBy }}
      popoverProps={{
        matchTargetWidth: true,
        minimal: true,
        popoverClassName: "qs-options",
        onOpening: () => remote?.onOpen(),
      }}
      popoverTargetProps={{ "aria-labelledby": control.labelledBy }}
      tagInputProps={{
        className: "qs-tags",
        // Enter chooses; it does not send the form.
        onKeyDown: (event) => {
          if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) event.preventDefault();
        },
        intent: control.invalid ? "danger" : "none",
        tagProps: (_, index) => ({ minimal: true, "data-key": chosen[index]?.key }),
        inputProps: {
          id: control.id,
          autoFocus: control.autoFocus,
          autoComplete: "off",
          "aria-invalid": control.invalid,
          "aria-describedby": control.describedBy,
          onBlur: control.onBlur,
        },
        inputRef: (input: HTMLElement | null) => control.inputRef(input),
      }}
    />
  );
}
