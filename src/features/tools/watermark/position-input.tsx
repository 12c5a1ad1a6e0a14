import "./watermark.css";
import { useTranslation } from "react-i18next";
import { watermark } from "../../../contract/resources/tools/watermark.ts";
import type { WatermarkPosition } from "../../../contract/watermarks.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import type { InputPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { FieldFrame } from "../../../ui/fields/field-frame.tsx";
import { WatermarkPreview } from "./watermark-preview.tsx";

/** Where a watermark is, chosen on a grid as on the picture; beside it the watermark as it will be. */
export function PositionInput({ name, field, value, onChange, error, disabled, values }: InputPartProps) {
  const { t } = useTranslation("watermark");
  const language = useResourcePorts().useLanguage();
  const { options } = watermark.fields.position;
  const chosen = options.find((option) => option.value === value);
  return (
    <div className="qs-watermark-place">
      <FieldFrame
        group
        label={labelText(field.label, language)}
        required={field.required}
        note={chosen && labelText(chosen.label, language)}
        error={error}
        disabled={disabled}
      >
        {(control) => (
          <div className="qs-watermark-grid" role="radiogroup" aria-labelledby={control.labelledBy}>
            {options.map((option) => (
              <label
                key={option.value}
                data-position={option.value satisfies WatermarkPosition}
                title={labelText(option.label, language)}
              >
                <input
                  type="radio"
                  name={`watermark-${name}`}
                  checked={option.value === value}
                  disabled={disabled}
                  aria-label={labelText(option.label, language)}
                  onChange={() => onChange(option.value)}
                />
                <span aria-hidden="true">{option.value === "tile" ? t("tile") : null}</span>
              </label>
            ))}
          </div>
        )}
      </FieldFrame>
      <WatermarkPreview values={values} />
    </div>
  );
}
