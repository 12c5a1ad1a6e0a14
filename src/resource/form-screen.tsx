import type { AnyResource } from "../contract/resources/definition.ts";
import { FormPage } from "./form/page/form-page.tsx";
import { LinkedRecords } from "./linked-records.tsx";
import { ListComponentContext } from "./list-component.ts";
import type { ResourceParts } from "./parts.ts";
import { ResourceList } from "./resource-list.tsx";

export interface FormScreenProps {
  readonly definition: AnyResource;
  readonly parts: ResourceParts | undefined;
  /** View key of the page: one of the definition's `form.pages`. */
  readonly view: string;
}

/** The form of an area on a page of its own. */
export function FormScreen(props: FormScreenProps) {
  return (
    <div className="qs-resource" data-resource={props.definition.name}>
      <ListComponentContext value={ResourceList}>
        <LinkedRecords>
          <FormPage {...props} />
        </LinkedRecords>
      </ListComponentContext>
    </div>
  );
}
