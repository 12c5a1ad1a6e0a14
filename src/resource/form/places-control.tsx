import { Map as MapIcon } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EVERYWHERE } from "../../contract/resources/field-values.ts";
import type { PlacesField } from "../../contract/resources/fields.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { placeName, placesOf } from "../../domain/resources/places.ts";
import { CellButton } from "../../ui/fields/cell-button.tsx";
import { useResourcePorts } from "../ports.ts";
import type { FieldControlProps } from "./field-control-props.ts";
import { PlacesDialog } from "./places-dialog.tsx";

/** Cities: what is chosen is said on the button that opens the tree they are chosen from. */
export function PlacesControl(props: FieldControlProps<PlacesField>) {
  const { control, field, name, value, within, onChange } = props;
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const [open, setOpen] = useState(false);
  const places = placesOf(value);
  if (field.rest && within?.at === 0) {
    return (
      <span id={control.id} className="qs-places-rest">
        {labelText("common.everywhere", language)}
      </span>
    );
  }
  const label = labelText(field.label, language);
  return (
    <>
      <CellButton
        control={control}
        label={label}
        said={places.map((place) => placeName(place, language)).join(t("placesBetween"))}
        nothing={t("placesNone")}
        placeholder={t("placesChoose")}
        icon={<MapIcon />}
        count={places.length > 1 ? places.length : undefined}
        onOpen={() => setOpen(true)}
      />
      {open ? (
        <PlacesDialog
          title={label}
          chosen={places}
          taken={takenIn(props, name)}
          onChosen={onChange}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** The cities that other rows of the table have, by their number, each with the number of its row. */
function takenIn(
  { field, within }: FieldControlProps<PlacesField>,
  name: string,
): ReadonlyMap<number, number> {
  const key = name.split(".").at(-1) ?? name;
  const taken = new Map<number, number>();
  if (!field.unique || within === undefined) return taken;
  for (const [index, row] of within.rows.entries()) {
    if (index === within.at) continue;
    for (const { city_id } of placesOf(row[key])) if (city_id !== EVERYWHERE) taken.set(city_id, index + 1);
  }
  return taken;
}
