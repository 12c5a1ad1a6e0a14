import { Button, Callout, ProgressBar } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import {
  BRAND_PICTURES,
  BRAND_TEXTS,
  type Brand,
  type BrandKey,
  type BrandPicture,
  PRODUCT_NAME,
} from "../../../contract/brand.ts";
import { type BrandRows, brandOf } from "../../../query/configuration-api.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { PicturePicker } from "./picture-picker.tsx";
import { type BrandForm, useBrandForm } from "./use-brand-form.ts";

interface BrandPanelProps {
  readonly rows: BrandRows;
  /** Who may not change settings sees them. */
  readonly editable: boolean;
}

/** Name, title and pictures of the console, with how they will look (specification §3 "System config entry"). */
export function BrandPanel({ rows, editable }: BrandPanelProps) {
  const { t } = useTranslation("system");
  const form = useBrandForm(rows);
  return (
    <div className="qs-brand-panel">
      <form
        className="qs-brand-form"
        noValidate
        aria-label={t("panel.look")}
        aria-busy={form.busy}
        onSubmit={(event) => {
          event.preventDefault();
          if (form.dirty && !form.busy) void form.submit();
        }}
      >
        {editable ? null : <Callout compact>{t("readOnly")}</Callout>}
        <BrandTexts form={form} disabled={!editable} />
        <div className="qs-brand-pictures">
          {BRAND_PICTURES.map((key) => (
            <PicturePicker
              key={key}
              name={key}
              current={rows[key]?.value ?? ""}
              form={form}
              disabled={!editable || form.busy}
            />
          ))}
        </div>
        {form.share === null ? null : (
          <ProgressBar value={form.share} intent="primary" aria-label={t("uploading")} />
        )}
        {editable ? (
          <div className="qs-brand-buttons">
            <Button
              type="submit"
              intent="primary"
              text={t("save")}
              loading={form.busy}
              disabled={!form.dirty}
            />
            <Button text={t("undo")} disabled={!form.dirty || form.busy} onClick={form.undo} />
          </div>
        ) : null}
      </form>
      <BrandPreview brand={comingBrand(rows, form)} />
    </div>
  );
}

function BrandTexts({ form, disabled }: { readonly form: BrandForm; readonly disabled: boolean }) {
  const { t } = useTranslation("system");
  return (
    <div className="qs-brand-texts">
      {BRAND_TEXTS.map((key) => (
        <TextField
          key={key}
          label={t(`brand.${key}`)}
          hint={t(`brandHint.${key}`)}
          error={form.errors[key]}
          disabled={disabled || form.busy}
          value={form.texts[key]}
          placeholder={PRODUCT_NAME}
          onChange={(value) => form.setText(key, value)}
        />
      ))}
    </div>
  );
}

/** The branding as it will be once it is saved. */
function comingBrand(rows: BrandRows, { texts, pictures }: BrandForm): Brand {
  const brand: { [K in BrandKey]?: string } = { ...brandOf(rows) };
  for (const key of BRAND_TEXTS) {
    if (texts[key].trim() === "") delete brand[key];
    else brand[key] = texts[key].trim();
  }
  for (const [key, chosen] of Object.entries(pictures) as [BrandPicture, { address: string }][]) {
    if (chosen.address === "") delete brand[key];
    else brand[key] = chosen.address;
  }
  return brand;
}
