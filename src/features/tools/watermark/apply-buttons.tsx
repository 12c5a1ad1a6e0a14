import { Button } from "@blueprintjs/core";
import { Media, Undo } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { permissionOf } from "../../../contract/resources/definition.ts";
import { watermark } from "../../../contract/resources/tools/watermark.ts";
import type { WatermarkReach } from "../../../contract/watermarks.ts";
import { permits } from "../../../domain/permission.ts";
import { failureText } from "../../../query/failure-text.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import { MARKING, useMarkPicturesMutation, useWatermarkReachQuery } from "../../../query/watermark-api.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";

type What = "apply" | "restore";

/** Applies the default watermark to the pictures that there are, and takes watermarks away again; asks first. */
export function ApplyButtons() {
  const { t } = useTranslation("watermark");
  const mayApply = permits(["admin", permissionOf(watermark, "apply")], useResourcePorts().useHeld());
  const [asked, setAsked] = useState<What | null>(null);
  if (!mayApply) return null;
  return (
    <>
      <Button variant="outlined" icon={<Media />} text={t("apply")} onClick={() => setAsked("apply")} />
      <Button variant="outlined" icon={<Undo />} text={t("restore")} onClick={() => setAsked("restore")} />
      {asked === null ? null : <Question what={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Says how many pictures it is about. */
function Question({ what, onClose }: { readonly what: What; readonly onClose: () => void }) {
  const { t } = useTranslation(["watermark", "errors"]);
  const notice = useResourcePorts().useNotice();
  const { data, error, isFetching } = useWatermarkReachQuery(undefined, { refetchOnMountOrArgChange: true });
  const [mark, { isLoading }] = useMarkPicturesMutation({ fixedCacheKey: MARKING });
  const reach = isFetching || error !== undefined ? undefined : data;
  const isWorthIt = reach !== undefined && countOf(what, reach) > 0;
  const start = async () => {
    const { error: refused } = await mark(what);
    if (refused !== undefined) {
      notice({ text: failureText(mutationFailure(refused), (key) => t(`errors:${key}`)), tone: "danger" });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t(`watermark:${what}Title`)}
      okText={isWorthIt ? t(`watermark:${what}`) : t("errors:ok")}
      busy={isLoading || isFetching}
      onConfirm={() => (isWorthIt ? void start() : onClose())}
      {...(isWorthIt || isFetching ? { onCancel: onClose } : {})}
    >
      <p role="status">
        {error !== undefined && !isFetching
          ? failureText(mutationFailure(error), (key) => t(`errors:${key}`))
          : reach === undefined
            ? t("watermark:counting")
            : questionOf(what, reach, t)}
      </p>
      {isWorthIt && what === "apply" ? <p>{t("watermark:applyHint")}</p> : null}
    </ConfirmDialog>
  );
}

const countOf = (what: What, { pictures, marked }: WatermarkReach): number =>
  what === "apply" ? pictures : marked;

type Translate = ReturnType<typeof useTranslation<["watermark", "errors"]>>["t"];

function questionOf(what: What, { name, pictures, marked }: WatermarkReach, t: Translate): string {
  if (what === "restore") {
    return marked > 0 ? t("watermark:restoreAsk", { marked }) : t("watermark:nothingToRestore");
  }
  if (name === undefined) return t("watermark:noDefault");
  return pictures > 0 ? t("watermark:applyAsk", { name, pictures }) : t("watermark:nothingToApply", { name });
}
