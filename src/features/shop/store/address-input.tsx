import { Button } from "@blueprintjs/core";
import { MapMarker } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { Located } from "../../../contract/answers.ts";
import { store } from "../../../contract/resources/shop/store.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { failureText } from "../../../query/failure-text.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import { useRunActionMutation } from "../../../query/resource-api.ts";
import { FieldInput } from "../../../resource/form/field-input.tsx";
import type { InputPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";

const lookUp = store.actions?.find(({ name }) => name === "getL");
/** Of a degree: to the decimetre. */
const DECIMALS = 6;

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));
const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** The address, and a button that fills in where it is. */
export function AddressInput({ values, onValues, ...props }: InputPartProps) {
  const { t } = useTranslation("errors");
  const { useLanguage, useNotice } = useResourcePorts();
  const language = useLanguage();
  const notify = useNotice();
  const [run, { isLoading }] = useRunActionMutation();
  if (lookUp === undefined) return <FieldInput {...props} />;
  const { definition, disabled } = props;
  const addr = [values.address, values.detailedAddress].map(textOf).join("").replaceAll(",", "");
  const fill = async () => {
    const { data, error } = await run({ definition, action: lookUp, body: { addr } });
    const found = v.safeParse(Located, data);
    if (error !== undefined || !found.success) {
      notify({ text: failureText(mutationFailure(error ?? {}), (key) => t(key)), tone: "danger" });
      return;
    }
    const { lat, lng } = found.output.result.location;
    onValues({ latitude: rounded(lat), longitude: rounded(lng) });
  };
  return (
    <>
      <FieldInput {...props} />
      <Button
        size="small"
        variant="outlined"
        className="qs-store-look"
        icon={<MapMarker />}
        text={labelText(lookUp.label, language)}
        loading={isLoading}
        disabled={disabled || addr === ""}
        onClick={() => void fill()}
      />
    </>
  );
}
