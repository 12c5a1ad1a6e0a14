import { Select } from "@blueprintjs/select";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ControlProps } from "./control.ts";
import { OptionMenu, renderOption } from "./option-menu.tsx";
import { SelectButton } from "./select-button.tsx";
import { SelectFrame } from "./select-frame.tsx";
import { matchesQuery, type RemoteOptions, type SelectOption } from "./select-option.ts";
import { SELECT_TARGET } from "./select-target.tsx";

export interface OptionSelectProps {
  readonly control: ControlProps;
  readonly options: readonly SelectOption[];
  /** What is chosen, which need not be among the options that are there. */
  readonly chosen: SelectOption | null;
  readonly onChoose: (option: SelectOption | null) => void;
  /** Can be emptied. */
  readonly clearable?: boolean | undefined;
  readonly remote?: RemoteOptions | undefined;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string | undefined;
}

/** From so many options on they can be searched. */
const SEARCHED_FROM = 8;

/** One of some options, in a list that opens; long ones and those from elsewhere are searched as one types. */
export function OptionSelect(props: OptionSelectProps) {
  const { control, options, chosen, onChoose, remote } = props;
  const { t } = useTranslation("recordForm");
  const listId = useId();
  const searching =
    remote === undefined
      ? { itemPredicate: (query: string, option: SelectOption) => matchesQuery(option, query) }
      : { query: remote.query, onQueryChange: remote.onQuery };
  const filterable = remote !== undefined || options.length >= SEARCHED_FROM;
  const canClear = props.clearable && chosen !== null && !control.disabled;
  return (
    <SelectFrame onClear={canClear ? () => onChoose(null) : undefined}>
      <Select<SelectOption>
        {...searching}
        fill
        resetOnClose
        disabled={control.disabled}
        filterable={filterable}
        items={[...options]}
        itemsEqual="key"
        itemDisabled="disabled"
        itemRenderer={(option, state) => renderOption(option, state, option.key === chosen?.key)}
        itemListRenderer={(list) => <OptionMenu id={listId} list={list} remote={remote} />}
        onItemSelect={onChoose}
        placeholder={t("search")}
        menuProps={{ "aria-labelledby": control.labelledBy }}
        // What is around the button is the combobox where no search field is.
        popoverTargetProps={{
          "aria-controls": listId,
          ...(filterable ? {} : { "aria-labelledby": control.labelledBy }),
        }}
        inputProps={{ "aria-controls": listId }}
        popoverProps={{
          matchTargetWidth: true,
          minimal: true,
          popoverClassName: "qs-options",
          ...(filterable ? { targetTagName: SELECT_TARGET } : {}),
          onOpening: () => remote?.onOpen(),
          onClosed: control.onBlur,
        }}
      >
        <SelectButton
          control={control}
          chosen={chosen?.label ?? null}
          placeholder={props.placeholder ?? t("choose")}
        />
      </Select>
    </SelectFrame>
  );
}
