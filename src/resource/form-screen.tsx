import { FormPage, type FormPageProps } from "./form/page/form-page.tsx";
import { LinkedRecords } from "./linked-records.tsx";
import { ListComponentContext } from "./list-component.ts";
import { ResourceList } from "./resource-list.tsx";

/** The form of an area on a page of its own. */
export function FormScreen(props: FormPageProps) {
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
