import "./storage.css";
import { useTranslation } from "react-i18next";
import { cloudFile } from "../../../contract/resources/tools/cloud-file.ts";
import { localFile } from "../../../contract/resources/tools/local-file.ts";
import { STORED_FILE_MAX_BYTES } from "../../../contract/storage.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import {
  SYNCHRONISING,
  useCloudConfigQuery,
  useSynchroniseCloudMutation,
} from "../../../query/storage-api.ts";
import { type Rights, useRights } from "../../../resource/list/use-rights.ts";
import { PagePanels } from "../../../resource/page-panels.tsx";
import { ResourceList } from "../../../resource/resource-list.tsx";
import { UploadArea } from "../../../resource/uploads/upload-area.tsx";
import { WorkStatus } from "../../../resource/work/work-status.tsx";
import { CloudEmpty, CloudUnknown } from "./cloud-empty.tsx";
import { cloudListParts, localListParts } from "./list-parts.ts";
import { useMayAdd } from "./use-may-add.ts";
import { useUploadTarget } from "./use-upload-target.ts";

const CLOUD_AREAS = [cloudFile.name];

/** Files: those on the server's own disk, and those of the S3-compatible store (contract A14). */
export function StorageScreen() {
  const { t } = useTranslation("storage");
  const local = useRights(localFile);
  const cloud = useRights(cloudFile);
  if (local === undefined || cloud === undefined) return null;
  return (
    <div className="qs-page-panels qs-storage">
      <PagePanels
        id="storage"
        panels={[
          { id: "local", title: t("local"), content: <Local rights={local} /> },
          { id: "cloud", title: t("cloud"), content: <Cloud rights={cloud} /> },
        ]}
      />
    </div>
  );
}

function Local({ rights }: { readonly rights: Rights }) {
  const { t } = useTranslation("storage");
  const target = useUploadTarget("local", localFile.name, STORED_FILE_MAX_BYTES);
  return (
    <UploadArea target={target} allowed={useMayAdd("storage")}>
      <ResourceList definition={localFile} rights={rights} parts={localListParts} label={t("local")} />
    </UploadArea>
  );
}

function Cloud({ rights }: { readonly rights: Rights }) {
  const { t } = useTranslation("storage");
  const { data: config, error, isFetching, refetch } = useCloudConfigQuery();
  const target = useUploadTarget("cloud", cloudFile.name, STORED_FILE_MAX_BYTES);
  const [, { data: started, reset }] = useSynchroniseCloudMutation({ fixedCacheKey: SYNCHRONISING.cloud });
  const isSet = config?.secretKeySet === true;
  const mayAdd = useMayAdd("storage");
  return (
    <UploadArea target={target} allowed={mayAdd && isSet}>
      {config !== undefined || error === undefined ? null : (
        <CloudUnknown failure={mutationFailure(error)} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {config === undefined || isSet ? null : <CloudEmpty />}
      <WorkStatus
        kind="cloud.synchronise"
        permission="storage:edit"
        started={started?.id}
        onClosed={reset}
        title={t("synchronising")}
        resources={CLOUD_AREAS}
        outcome={({ added = 0, changed = 0, removed = 0 }) => t("cloudOutcome", { added, changed, removed })}
      />
      <ResourceList
        definition={cloudFile}
        rights={rights}
        parts={cloudListParts}
        stateKey="cloud"
        label={t("cloud")}
      />
    </UploadArea>
  );
}
