import { permits } from "../../../domain/permission.ts";
import {
  SYNCHRONISING,
  useCloudConfigQuery,
  useSynchroniseCloudMutation,
} from "../../../query/storage-api.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { ConfigButton } from "./cloud-config-dialog.tsx";
import { SynchroniseButton } from "./synchronise-button.tsx";
import { UploadButton } from "./upload-button.tsx";

/** What can be done with the store: upload, synchronise, set up. */
export function CloudToolbar() {
  const mayEdit = permits(["admin", "storage:edit"], useResourcePorts().useHeld());
  const { data: config } = useCloudConfigQuery();
  // Where nothing is set up yet, that is shown above the list, with the way to do it.
  const isSet = config?.secretKeySet === true;
  const [synchronise, { isLoading }] = useSynchroniseCloudMutation({ fixedCacheKey: SYNCHRONISING.cloud });
  return (
    <>
      <UploadButton />
      {mayEdit && isSet ? <SynchroniseButton begin={synchronise} busy={isLoading} /> : null}
      {isSet ? <ConfigButton /> : null}
    </>
  );
}
