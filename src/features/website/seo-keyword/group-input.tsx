import { useEffect } from "react";
import * as v from "valibot";
import { ValuesToChoose } from "../../../contract/answers.ts";
import { seoKeyword } from "../../../contract/resources/website/seo-keyword.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { readReference } from "../../../domain/resources/references.ts";
import { useRunActionMutation } from "../../../query/resource-api.ts";
import { SuggestedField } from "../../../resource/form/suggested-field.tsx";
import { useNarrowed } from "../../../resource/narrowed.ts";
import type { InputPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";

const groups = seoKeyword.actions?.find(({ name }) => name === "groups");

/** The group of a keyword: one that is there in its site and language, or a new one. */
export function GroupInput(props: InputPartProps) {
  const { values } = props;
  const language = useResourcePorts().useLanguage();
  const narrowed = useNarrowed(seoKeyword);
  const siteId = readReference(values.site)?.id ?? narrowed.siteId;
  const lang = typeof values.lang === "string" ? values.lang : narrowed.lang;
  const [run, { data }] = useRunActionMutation();
  useEffect(() => {
    // Without an answer there is nothing to choose from, and the group is typed.
    if (groups !== undefined) void run({ definition: seoKeyword, action: groups, query: { siteId, lang } });
  }, [run, siteId, lang]);
  const read = v.safeParse(ValuesToChoose, data);
  const suggestions = read.success ? read.output.map(({ value }) => ({ text: value })) : [];
  return (
    <SuggestedField
      {...props}
      menuTitle={labelText("seoKeyword.groupName.choose", language)}
      suggestions={suggestions}
    />
  );
}
