import type { AnyResource } from "../contract/resources/definition.ts";
import { labelText } from "../domain/resources/label-text.ts";
import { PageHead } from "../ui/page-frame.tsx";
import { useResourcePorts } from "./ports.ts";

/** The head of an area's page: its title in the menu, and what its records are. */
export function PageTitle({ definition }: { readonly definition?: AnyResource }) {
  const { useTitle, useLanguage } = useResourcePorts();
  const title = useTitle();
  const language = useLanguage();
  const description = definition?.description;
  return (
    <PageHead
      title={title}
      description={description === undefined ? undefined : labelText(description, language)}
    />
  );
}
