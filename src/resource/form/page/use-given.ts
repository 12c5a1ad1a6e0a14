import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { AnyResource } from "../../../contract/resources/definition.ts";
import type { FormValues } from "../../../domain/resources/form-values.ts";
import { recordName } from "../../../domain/resources/record-name.ts";
import { readReference } from "../../../domain/resources/references.ts";
import { useLazyRecordQuery } from "../../../query/resource-api.ts";
import { definitionOf } from "../../definitions.ts";
import { givenBy } from "../../form-pages.ts";
import { useResourcePorts } from "../../ports.ts";

/**
 * What the address gives a new record, its references with their names.
 * @returns undefined until those are known; a record that cannot be asked for goes by its number.
 */
export function useGiven(definition: AnyResource, search: string): FormValues | undefined {
  const language = useResourcePorts().useLanguage();
  const given = useMemo(() => givenBy(definition, search), [definition, search]);
  const [named, setNamed] = useState<{ readonly of: FormValues; readonly values: FormValues }>();
  const [ask] = useLazyRecordQuery();
  const nameOf = useEffectEvent(async (name: string, value: unknown) => {
    const field = definition.fields[name];
    const reference = readReference(value);
    if (field?.kind !== "ref" || reference === null) return value;
    const area = await definitionOf(field.to).catch(() => undefined);
    if (area === undefined) return value;
    const { data } = await ask({ definition: area, id: reference.id });
    return data === undefined ? value : { id: data.id, name: recordName(area, data, language) };
  });
  useEffect(() => {
    let gone = false;
    const all = Object.entries(given).map(
      async ([name, value]) => [name, await nameOf(name, value)] as const,
    );
    void Promise.all(all).then((entries) => {
      if (!gone) setNamed({ of: given, values: Object.fromEntries(entries) });
    });
    return () => {
      gone = true;
    };
  }, [given]);
  return named?.of === given ? named.values : undefined;
}
