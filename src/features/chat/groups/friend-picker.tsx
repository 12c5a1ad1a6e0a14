import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { INVITE_MAX } from "../../../contract/limits.ts";
import { selectFriendRows } from "../state/people-selectors.ts";
import { PersonPicker, type PersonPickerProps } from "./person-picker.tsx";

export interface FriendPickerProps extends Pick<PersonPickerProps, "chosen" | "onChosen" | "autoFocus"> {
  /** Those who are in the group already. */
  readonly members?: ReadonlySet<number>;
}

/** Friends to choose from for a group, at most fifty at a time (contract §4 "Limits"). */
export function FriendPicker({ members, ...props }: FriendPickerProps) {
  const { t } = useTranslation("chatGroups");
  const rows = useSelector(selectFriendRows);
  const people = useMemo(
    () =>
      rows.map(({ friend: { id, nickName, headImage: image }, name }) => {
        const isIn = members?.has(id) === true;
        const aside = isIn ? t("pick.member") : nickName === name ? undefined : nickName;
        return { id, name, nickName, image, aside, isIn };
      }),
    [rows, members, t],
  );
  return (
    <PersonPicker
      people={people}
      max={INVITE_MAX}
      searchText={t("pick.search")}
      label={t("pick.label")}
      noneText={t("pick.none")}
      emptyText={t("pick.noFriends")}
      {...props}
    />
  );
}
