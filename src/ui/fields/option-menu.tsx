import { Button, Classes, Menu, MenuItem, Spinner, setRef } from "@blueprintjs/core";
import type { ItemListRendererProps, ItemRendererProps } from "@blueprintjs/select";
import { type UIEvent, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useFocusScope } from "../focus/use-focus-scope.ts";
import { given } from "./control.ts";
import type { RemoteOptions, SelectOption } from "./select-option.ts";

/** The list of a select: its options, and below them what there is to say of options that come from elsewhere. */

/** So near to the end of the list more is asked for, px. */
const NEAR_PX = 60;

/** One option; the chosen ones carry a tick. */
export function renderOption(
  option: SelectOption,
  { modifiers, handleClick, handleFocus, index, id }: ItemRendererProps & { readonly id?: string },
  chosen: boolean,
  keepOpen = false,
) {
  if (!modifiers.matchesPredicate) return null;
  return (
    <MenuItem
      key={option.key}
      roleStructure="listoption"
      text={
        option.detail === undefined ? option.label : <Detailed label={option.label} detail={option.detail} />
      }
      {...given({ id, label: option.note, onFocus: handleFocus })}
      active={modifiers.active}
      disabled={modifiers.disabled || option.disabled === true}
      selected={chosen}
      shouldDismissPopover={!keepOpen}
      data-index={index}
      onClick={handleClick}
    />
  );
}

function Detailed({ label, detail }: Pick<SelectOption, "label"> & { readonly detail: string }) {
  return (
    <>
      {label}
      <span className="qs-option-detail">{detail}</span>
    </>
  );
}

/** The options of a select that is open, a scope of the focus. @param remote where they come from elsewhere. */
export function OptionMenu({
  id,
  list,
  remote,
}: {
  /** The list's; made up unless given. */
  readonly id?: string;
  readonly list: ItemListRendererProps<SelectOption>;
  readonly remote: RemoteOptions | undefined;
}) {
  const { t } = useTranslation("recordForm");
  const { onMore, busy = false, failed = null } = remote ?? {};
  const { itemsParentRef } = list;
  const { hold } = useFocusScope();
  const drawn = useCallback(
    (options: HTMLUListElement | null) => {
      hold(options?.closest<HTMLElement>(`.${Classes.POPOVER}`) ?? null);
      setRef(itemsParentRef, options);
    },
    [hold, itemsParentRef],
  );
  const scrolled = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (onMore && !busy && scrollHeight - scrollTop - clientHeight < NEAR_PX) onMore();
  };
  const empty = list.filteredItems.length === 0 && !busy && failed === null;
  return (
    <Menu
      {...given({ ...list.menuProps, ...given({ id }) })}
      role="listbox"
      ulRef={drawn}
      onScroll={scrolled}
    >
      {list.filteredItems.map(list.renderItem)}
      {empty ? <li className="qs-options-note">{t(list.query === "" ? "noOptions" : "noneFound")}</li> : null}
      {busy ? (
        <li className="qs-options-note">
          <Spinner size={16} aria-label={t("loading")} />
        </li>
      ) : null}
      {failed === null ? null : (
        <li className="qs-options-note" role="alert">
          {failed}{" "}
          <Button size="small" variant="minimal" text={t("retry")} onClick={() => remote?.onRetry()} />
        </li>
      )}
    </Menu>
  );
}
