import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { Reference } from "../../../contract/resources/field-values.ts";
import { job } from "../../../contract/resources/system/job.ts";
import { mayGive } from "../../../domain/levels.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { readReference } from "../../../domain/resources/references.ts";
import { useOwnLevelQuery, useRoleChoicesQuery } from "../../../query/access-api.ts";
import { useRecordsQuery } from "../../../query/resource-api.ts";
import type { InputPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { FieldFrame } from "../../../ui/fields/field-frame.tsx";
import { OptionsSelect } from "../../../ui/fields/options-select.tsx";
import type { SelectOption } from "../../../ui/fields/select-option.ts";

const referencesIn = (value: unknown): readonly Reference[] =>
  Array.isArray(value) ? value.flatMap((one: unknown) => readReference(one) ?? []) : [];

const toReference = ({ key, label }: SelectOption): Reference => ({ id: Number(key), name: label });

interface ChooserProps extends InputPartProps {
  readonly options: readonly SelectOption[];
  /** Why there is nothing to choose from. */
  readonly failed?: string | undefined;
  readonly locked?: string | undefined;
}

function Chooser(props: ChooserProps) {
  const { field, value, onChange, options, failed, locked } = props;
  const language = useResourcePorts().useLanguage();
  const labels = new Map(options.map(({ key, label }) => [key, label]));
  const chosen = referencesIn(value).map(({ id, name }) => ({
    key: String(id),
    label: name ?? labels.get(String(id)) ?? `#${id}`,
  }));
  return (
    <FieldFrame
      label={labelText(field.label, language)}
      required={field.required}
      hint={locked}
      error={props.error}
      disabled={props.disabled || locked !== undefined}
    >
      {(control) => (
        <>
          <OptionsSelect
            control={control}
            options={options}
            chosen={chosen}
            onChoose={(next) => onChange(next.map(toReference))}
          />
          {failed === undefined ? null : (
            <Callout compact intent="warning" role="alert">
              {failed}
            </Callout>
          )}
        </>
      )}
    </FieldFrame>
  );
}

/** The roles of a user: those that one may not give are there and cannot be chosen; one's own stay as they are (contract A5). */
export function RolesInput(props: InputPartProps) {
  const { t } = useTranslation("access");
  const own = useResourcePorts().useUserId();
  const { data: roles, isError } = useRoleChoicesQuery();
  const { data: mine } = useOwnLevelQuery();
  const options = (roles ?? []).map(({ id, name, level }): SelectOption => {
    const open = mine !== undefined && mayGive(mine.level, level);
    return {
      key: String(id),
      label: name,
      note: t(open ? "levelNote" : "roleLocked", { level }),
      disabled: !open,
    };
  });
  const isOwn = props.record !== undefined && props.record.id === own;
  return (
    <Chooser
      {...props}
      options={options}
      failed={isError ? t("rolesFailed") : undefined}
      locked={isOwn ? t("ownRolesHint") : undefined}
    />
  );
}

/** Jobs that are asked for. */
const MOST = 9_999;

/** The jobs of a user: disabled ones cannot be chosen anew. */
export function JobsInput(props: InputPartProps) {
  const { t } = useTranslation("access");
  const query = { page: 0, size: MOST, sort: "jobSort,asc" };
  const { data, isError } = useRecordsQuery({ definition: job, query });
  const options = (data?.content ?? []).map(
    ({ id, name, enabled }): SelectOption => ({
      key: String(id),
      label: String(name ?? ""),
      ...(enabled === false ? { note: t("jobOff"), disabled: true } : {}),
    }),
  );
  return <Chooser {...props} options={options} failed={isError ? t("failed") : undefined} />;
}
