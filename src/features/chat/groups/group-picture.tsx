import { Button } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { Group } from "../../../contract/chat.ts";
import { loadPart } from "../../../ui/chunks.ts";
import { PictureChooser } from "../../../ui/picture/picture-chooser.tsx";
import { useOpenGroupDialog } from "./group-dialogs.tsx";

async function loadDialog() {
  const { GroupPictureDialog } = await loadPart(() => import("./picture-dialog.tsx"));
  return GroupPictureDialog;
}

/** The ways to another picture of a group, and to none. */
export function GroupPicture({ group }: { readonly group: Group }) {
  const { t } = useTranslation("chatGroups");
  const openDialog = useOpenGroupDialog();
  const { id } = group;
  return (
    <div className="qs-group-picture">
      <PictureChooser
        label={t("picture.choose")}
        text={t("picture.change")}
        loadDialog={loadDialog}
        dialogProps={{ groupId: id }}
      >
        {group.headImage ? (
          <Button
            icon={<Trash />}
            size="small"
            variant="minimal"
            aria-label={t("unpicture.title")}
            title={t("unpicture.title")}
            onClick={() => openDialog({ kind: "unpicture", groupId: id })}
          />
        ) : null}
      </PictureChooser>
    </div>
  );
}
