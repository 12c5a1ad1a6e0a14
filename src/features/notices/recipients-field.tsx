import { Radio, RadioGroup } from "@blueprintjs/core";
import { skipToken } from "@reduxjs/toolkit/query/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../query/failure-text.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import { useNoticeUsersQuery } from "../../query/notices-api.ts";
import { FieldFrame } from "../../ui/fields/field-frame.tsx";
import { OptionsSelect } from "../../ui/fields/options-select.tsx";
import type { SelectOption } from "../../ui/fields/select-option.ts";
import { useSettled } from "../../ui/use-settled.ts";
import type { Draft } from "./draft.ts";

export interface RecipientsFieldProps {
  readonly draft: Pick<Draft, "audience" | "users">;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly inputRef: (input: HTMLElement | null) => void;
  readonly onChange: (change: Partial<Pick<Draft, "audience" | "users">>) => void;
}

/** Whom a message is for: everyone, or users who are chosen by their names. */
export function RecipientsField(props: RecipientsFieldProps) {
  const { draft, error, disabled, onChange } = props;
  const { t } = useTranslation("notices");
  return (
    <>
      <FieldFrame group label={t("audience")} disabled={disabled}>
        {({ labelledBy }) => (
          <RadioGroup
            inline
            aria-labelledby={labelledBy}
            selectedValue={draft.audience}
            disabled={disabled}
            onChange={({ currentTarget }) =>
              onChange({ audience: currentTarget.value === "some" ? "some" : "all" })
            }
          >
            <Radio value="all" label={t("toAll")} />
            <Radio value="some" label={t("toSome")} />
          </RadioGroup>
        )}
      </FieldFrame>
      {draft.audience === "some" ? <UsersField {...props} error={error} /> : null}
    </>
  );
}

function UsersField({ draft, error, disabled, inputRef, onChange }: RecipientsFieldProps) {
  const { t } = useTranslation("notices");
  const users = useFoundUsers();
  const chosen = draft.users.map(({ id, label }): SelectOption => ({ key: String(id), label }));
  return (
    <FieldFrame
      required
      label={t("users")}
      error={error}
      disabled={disabled}
      inputRef={inputRef}
      note={note(chosen.length)}
    >
      {(control) => (
        <OptionsSelect
          control={control}
          options={users.options}
          chosen={chosen}
          remote={users.remote}
          placeholder={t("usersHint")}
          onChoose={(options) =>
            onChange({ users: options.map(({ key, label }) => ({ id: Number(key), label })) })
          }
        />
      )}
    </FieldFrame>
  );
}

const note = (count: number) => (count === 0 ? null : String(count));

/** Users by what is typed, asked for once the list is open. */
function useFoundUsers() {
  const { t } = useTranslation("errors");
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const name = useSettled(query.trim());
  const { data, isFetching, error, refetch } = useNoticeUsersQuery(open ? name : skipToken);
  const options = (data ?? []).map(
    ({ id, nickName, userName }): SelectOption => ({ key: String(id), label: nickName, note: userName }),
  );
  return {
    options,
    remote: {
      query,
      onQuery: setQuery,
      onOpen: () => setOpen(true),
      busy: isFetching,
      failed: error === undefined ? null : failureText(mutationFailure(error), (key) => t(key)),
      onRetry: () => void refetch(),
      onMore: undefined,
    },
  };
}
