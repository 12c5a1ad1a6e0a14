import { Button } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { permits } from "../../../domain/permission.ts";
import { failureText } from "../../../query/failure-text.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import {
  SYNCHRONISING,
  useCloudConfigQuery,
  useSynchroniseCloudMutation,
} from "../../../query/storage-api.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { ConfigButton } from "./cloud-config-dialog.tsx";
import { UploadButton } from "./upload-button.tsx";

/** What can be done with the store: upload, synchronise, set up. */
export function CloudToolbar() {
  const { t } = useTranslation(["storage", "errors"]);
  const { useHeld, useNotice } = useResourcePorts();
  const mayEdit = permits(["admin", "storage:edit"], useHeld());
  const notice = useNotice();
  const { data: config } = useCloudConfigQuery();
  // Where nothing is set up yet, that is said above the list, with the way to do it.
  const isSet = config?.secretKeySet === true;
  const [synchronise, { isLoading }] = useSynchroniseCloudMutation({ fixedCacheKey: SYNCHRONISING.cloud });
  const start = async () => {
    const { error } = await synchronise();
    if (error === undefined) return;
    notice({ text: failureText(mutationFailure(error), (key) => t(`errors:${key}`)), tone: "danger" });
  };
  return (
    <>
      <UploadButton />
      {mayEdit && isSet ? (
        <Button
          variant="outlined"
          icon={<Refresh />}
          text={t("storage:synchronise")}
          loading={isLoading}
          onClick={() => void start()}
        />
      ) : null}
      {isSet ? <ConfigButton /> : null}
    </>
  );
}
