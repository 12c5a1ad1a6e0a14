import "../storage/storage.css";
import { Button } from "@blueprintjs/core";
import { Duplicate } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import { picture } from "../../../contract/resources/tools/picture.ts";
import { STORED_PICTURE_MAX_BYTES } from "../../../contract/storage.ts";
import { permits } from "../../../domain/permission.ts";
import { SYNCHRONISING, useSynchronisePicturesMutation } from "../../../query/storage-api.ts";
import { useRights } from "../../../resource/list/use-rights.ts";
import type { CellPartProps, ResourceParts } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { ResourceList } from "../../../resource/resource-list.tsx";
import { UploadArea } from "../../../resource/uploads/upload-area.tsx";
import { useCopyAddress } from "../../../resource/use-copy-address.ts";
import { WorkStatus } from "../../../resource/work/work-status.tsx";
import { SizeCell } from "../storage/file-cells.tsx";
import { SynchroniseButton } from "../storage/synchronise-button.tsx";
import { UploadButton } from "../storage/upload-button.tsx";
import { useMayAdd } from "../storage/use-may-add.ts";
import { useUploadTarget } from "../storage/use-upload-target.ts";
import { ThumbButton } from "./thumb-button.tsx";

const ACCEPT = "image/png,image/jpeg,image/gif,image/webp";
const AREAS = [picture.name];

const parts: ResourceParts = {
  Toolbar: PictureToolbar,
  cells: { url: PictureCell, bytes: SizeCell },
};

/** Pictures that are kept once each (contract A14 "Pictures"): many can be uploaded at once, or dropped on the list. */
export function PictureScreen() {
  const { t } = useTranslation("storage");
  const title = useResourcePorts().useTitle();
  const rights = useRights(picture);
  const target = useUploadTarget("pictures", picture.name, STORED_PICTURE_MAX_BYTES);
  const mayAdd = useMayAdd("pictures");
  const [, { data: started, reset }] = useSynchronisePicturesMutation({
    fixedCacheKey: SYNCHRONISING.pictures,
  });
  if (rights === undefined) return null;
  return (
    <UploadArea target={target} allowed={mayAdd} accept={ACCEPT}>
      <WorkStatus
        kind="pictures.synchronise"
        permission="pictures:edit"
        started={started?.id}
        onClosed={reset}
        title={t("synchronising")}
        resources={AREAS}
        outcome={({ added = 0, removed = 0, skipped = 0 }) =>
          t("pictureOutcome", { added, removed, skipped })
        }
      />
      <ResourceList definition={picture} rights={rights} parts={parts} label={title} />
    </UploadArea>
  );
}

function PictureToolbar() {
  const mayEdit = permits(["admin", "pictures:edit"], useResourcePorts().useHeld());
  const [synchronise, { isLoading }] = useSynchronisePicturesMutation({
    fixedCacheKey: SYNCHRONISING.pictures,
  });
  return (
    <>
      <UploadButton />
      {mayEdit ? <SynchroniseButton begin={synchronise} busy={isLoading} /> : null}
    </>
  );
}

/** An address whose picture is fetched anew when it has changed: it may have got a watermark. */
const asIsNow = (address: string, { bytes, updateTime }: AnyRecord): string =>
  `${address}?${new URLSearchParams({ at: `${updateTime} ${bytes}` })}`;

/** The small version, which opens the picture, and its address to be copied. */
function PictureCell({ record }: CellPartProps) {
  const { t } = useTranslation("storage");
  const copy = useCopyAddress();
  const [name, url] = [String(record.filename ?? ""), String(record.url ?? "")];
  const small = typeof record.thumbUrl === "string" && record.thumbUrl !== "" ? record.thumbUrl : url;
  return (
    <span className="qs-file-acts">
      <ThumbButton name={name} thumb={asIsNow(small, record)} address={asIsNow(url, record)} />
      <Button
        size="small"
        variant="minimal"
        icon={<Duplicate />}
        aria-label={t("copyOf", { name })}
        title={t("copyAddress")}
        onClick={(event) => {
          event.stopPropagation();
          copy(url);
        }}
      />
    </span>
  );
}
