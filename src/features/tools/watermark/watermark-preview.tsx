import { Callout, Spinner } from "@blueprintjs/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { watermark } from "../../../contract/resources/tools/watermark.ts";
import { bodyOf, type FormValues } from "../../../domain/resources/form-values.ts";
import { failureText } from "../../../query/failure-text.ts";
import { useTransfer } from "../../../query/transfers.ts";
import { watermarkPreview } from "../../../query/watermark-api.ts";
import { useSettled } from "../../../ui/use-settled.ts";

/** How long after the last change the server is asked, ms. */
const TYPING_MS = 300;

interface Shown {
  /** Address of the picture that came last; null before the first. */
  readonly address: string | null;
  readonly failed: string | null;
  readonly busy: boolean;
}

const NOTHING: Shown = { address: null, failed: null, busy: true };

/** The watermark on a sample, as the form has it, drawn by the server as it draws all of them. */
export function WatermarkPreview({ values }: { readonly values: FormValues }) {
  const { t } = useTranslation("watermark");
  const isDrawable = hasContent(values);
  const { address, failed, busy } = usePreview(
    isDrawable ? JSON.stringify(bodyOf(watermark, values)) : NOTHING_TO_DRAW,
  );
  return (
    <figure className="qs-watermark-preview" aria-busy={busy}>
      <figcaption>{t("preview")}</figcaption>
      <div className="qs-watermark-view">
        {address === null ? null : (
          <img src={address} alt={t("previewAlt")} data-old={failed !== null || undefined} />
        )}
        {busy ? <Spinner size={24} aria-label={t("drawing")} /> : null}
        <div role="status">
          {isDrawable ? null : <p className="qs-watermark-missing">{t("previewMissing")}</p>}
        </div>
      </div>
      <div role="status">
        {failed === null ? null : (
          <Callout compact intent="warning">
            {failed}
          </Callout>
        )}
      </div>
    </figure>
  );
}

/** Whether there is something to draw: words, or a picture. */
function hasContent({ type, text, image }: FormValues): boolean {
  const content = type === "image" ? image : text;
  return typeof content === "string" && content.trim() !== "";
}

const NOTHING_TO_DRAW = "";

/** Draws what is written down once nobody types any more; the picture before stays until the next is there. */
function usePreview(written: string): Shown {
  const { t } = useTranslation("errors");
  const transfer = useTransfer();
  const body = useSettled(written, TYPING_MS);
  const [shown, setShown] = useState(NOTHING);
  useEffect(() => {
    if (body === NOTHING_TO_DRAW) {
      setShown({ ...NOTHING, busy: false });
      return;
    }
    const ended = new AbortController();
    const draw = async () => {
      setShown((before) => ({ ...before, busy: true }));
      const answer = await transfer(watermarkPreview(JSON.parse(body), ended.signal));
      if (ended.signal.aborted) return;
      if (answer.ok) {
        setShown({ address: URL.createObjectURL(answer.data), failed: null, busy: false });
        return;
      }
      const failed = failureText(answer.failure, (key) => t(key));
      setShown((before) => ({ ...before, failed, busy: false }));
    };
    void draw();
    return () => ended.abort();
  }, [body, transfer, t]);
  const { address } = shown;
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  return shown;
}
