import { Button, Switch } from "@blueprintjs/core";
import { Edit } from "@blueprintjs/icons";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Group } from "../../../contract/chat.ts";
import { type GroupRole, mayManage } from "../../../domain/chat/standing.ts";
import { useMuteGroupMutation } from "../../../query/group-api.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { useReport } from "../controls/use-report.ts";
import { TextContent } from "../emoji/text-content.tsx";
import { groupName } from "../state/selectors.ts";
import { useOpenGroupDialog } from "./group-dialogs.tsx";
import { GroupPicture } from "./group-picture.tsx";
import type { GroupText } from "./text-dialog.tsx";

export interface AboutPartProps {
  readonly group: Group;
  /** What the user is in the group. */
  readonly role: GroupRole;
}

/** What a group is called and says of itself, the user's own words for it, and the way out. */
export function AboutPart({ group, role }: AboutPartProps) {
  const { t } = useTranslation("chatGroups");
  const openDialog = useOpenGroupDialog();
  const manages = mayManage(role);
  const parting = role === "owner" ? "dissolve" : "leave";
  return (
    <div className="qs-group-about qs-chat-scroll">
      <div className="qs-group-top">
        <Avatar name={groupName(group)} image={group.headImageThumb ?? group.headImage} size="large" />
        <p>{groupName(group)}</p>
      </div>
      {manages ? <GroupPicture group={group} /> : null}
      <Fact kind="name" group={group} value={group.name} editable={manages} />
      <Fact
        kind="notice"
        group={group}
        value={group.notice ? <TextContent text={group.notice} /> : ""}
        editable={manages}
      />
      <Fact kind="remark" group={group} value={group.remarkGroupName ?? ""} editable />
      <Fact kind="nickName" group={group} value={group.remarkNickName ?? ""} editable />
      {manages ? <MuteAll group={group} /> : null}
      <Button
        className="qs-group-part"
        intent="danger"
        variant="outlined"
        fill
        text={t(`${parting}.title`)}
        onClick={() => openDialog({ kind: parting, groupId: group.id })}
      />
    </div>
  );
}

interface FactProps {
  readonly kind: GroupText;
  readonly group: Group;
  /** Empty: there is none. */
  readonly value: ReactNode;
  readonly editable: boolean;
}

function Fact({ kind, group, value, editable }: FactProps) {
  const { t } = useTranslation("chatGroups");
  const openDialog = useOpenGroupDialog();
  const label = useId();
  return (
    <section className="qs-group-fact" aria-labelledby={label} data-fact={kind}>
      <div className="qs-group-fact-head">
        <h3 id={label}>{t(`${kind}.label`)}</h3>
        {editable ? (
          <Button
            size="small"
            variant="minimal"
            icon={<Edit size={14} />}
            aria-label={t(`${kind}.title`)}
            title={t(`${kind}.title`)}
            onClick={() => openDialog({ kind, groupId: group.id })}
          />
        ) : null}
      </div>
      <div className="qs-group-fact-text" data-empty={value === ""}>
        {value === "" ? t(`${kind}.none`) : value}
      </div>
    </section>
  );
}

/** Lets only the owner and the managers speak, or everybody again. */
function MuteAll({ group }: { readonly group: Group }) {
  const { t } = useTranslation("chatGroups");
  const report = useReport();
  const [mute, { isLoading }] = useMuteGroupMutation();
  const hint = useId();
  const change = async (isMuted: boolean) => {
    const outcome = await mute({ groupId: group.id, isMuted });
    if (outcome.error === undefined) report.done(t(isMuted ? "muteAll.on" : "muteAll.off"));
    else report.failed(outcome.error);
  };
  return (
    <div className="qs-group-switch">
      <Switch
        alignIndicator="end"
        label={t("muteAll.label")}
        aria-describedby={hint}
        checked={group.isAllMuted === true}
        disabled={isLoading}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <p id={hint}>{t("muteAll.hint")}</p>
    </div>
  );
}
