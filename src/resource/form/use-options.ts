import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../contract/language.ts";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { Reference } from "../../contract/resources/field-values.ts";
import type { Condition } from "../../contract/resources/fields.ts";
import { filtersOf } from "../../domain/resources/list-shape.ts";
import { recordName } from "../../domain/resources/record-name.ts";
import type { AdminFailure } from "../../query/admin-answer.ts";
import { failureText } from "../../query/failure-text.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import { useRecordsQuery } from "../../query/resource-api.ts";
import type { RemoteOptions, SelectOption } from "../../ui/fields/select-option.ts";
import { useSettled } from "../../ui/use-settled.ts";
import { NOWHERE, useDefinition } from "../definitions.ts";
import { useNarrowed } from "../narrowed.ts";
import { useResourcePorts } from "../ports.ts";

/** Records of another area to choose from, searched at the server as one types. */

/** How many come at once. */
const STEP = 20;

export interface RecordOptions {
  readonly options: readonly SelectOption[];
  readonly remote: RemoteOptions;
  /** The record of an option, as a reference. */
  readonly reference: (option: SelectOption) => Reference;
}

/**
 * @param to name of the other area.
 * @param only what its records have to be to be offered.
 */
export function useRecordOptions(to: string, only?: Condition): RecordOptions {
  const { t } = useTranslation(["recordForm", "errors"]);
  const definition = useDefinition(to);
  const language = useResourcePorts().useLanguage();
  const [opened, setOpened] = useState(false);
  const [query, setQuery] = useState("");
  const [size, setSize] = useState(STEP);
  const settled = useSettled(query);
  const area = typeof definition === "string" ? null : definition;
  const narrowed = useNarrowed(area ?? NOWHERE);
  const { data, isFetching, error, refetch } = useRecordsQuery(
    // While there is no definition, nothing is asked.
    {
      definition: area ?? NOWHERE,
      query: { ...searchOf(area, settled), ...only, ...narrowed, page: 0, size },
    },
    { skip: area === null || !opened },
  );
  const options = (data?.content ?? []).map((record) => optionOf(area ?? NOWHERE, record, language));
  const failure = error === undefined ? null : mutationFailure(error);
  return {
    options,
    remote: {
      query,
      onQuery: (text) => {
        setQuery(text);
        setSize(STEP);
      },
      onOpen: () => setOpened(true),
      busy: isFetching || definition === "loading" || query !== settled,
      failed: reasonOf(definition, failure, (key) => t(`errors:${key}`), t("optionsFailed")),
      onRetry: () => void refetch(),
      onMore:
        data !== undefined && data.content.length < data.totalElements
          ? () => setSize(size + STEP)
          : undefined,
    },
    reference: ({ key, label }) => ({ id: Number(key), name: label }),
  };
}

type TextOf = Parameters<typeof failureText>[1];

function reasonOf(
  definition: AnyResource | string,
  failure: AdminFailure | null,
  textOf: TextOf,
  unknown: string,
): string | null {
  if (definition === "missing" || definition === "failed") return unknown;
  return failure === null ? null : failureText(failure, textOf);
}

/** The parameter that finds records by what they are called; none where the area has no such search. */
export function searchOf(area: AnyResource | null, text: string): Readonly<Record<string, string>> {
  const query = text.trim();
  if (area === null || query === "") return {};
  if (area.list.blurry !== undefined) return { blurry: query };
  const filter = filtersOf(area).find(({ field, by }) => field === area.nameField && by === "like");
  return filter === undefined ? {} : { [filter.param]: query };
}

function optionOf(area: AnyResource, record: AnyRecord, language: Language): SelectOption {
  return { key: String(record.id), label: recordName(area, record, language) };
}
