import { Button, DialogBody } from "@blueprintjs/core";
import { type FormEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { CALL_CHANNELS, type CallMode, type CallView } from "../../../contract/calls.ts";
import { chatKey } from "../../../domain/chat/keys.ts";
import { useAskMembersQuery } from "../../../query/group-api.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormFooter } from "../../../ui/form-footer.tsx";
import {
  PersonPicker,
  type PersonToPick,
  selectMembers,
  selectPresence,
  selectSystemConfig,
} from "../../chat/index.ts";
import { type CallPeople, useCallPeople } from "../state/people.ts";
import { callAsked } from "../state/slice.ts";

export interface MemberDialogProps {
  readonly groupId: number;
  readonly mode: CallMode;
  /** The call that they are invited to; null: it begins with them. */
  readonly call: CallView | null;
  readonly onClose: () => void;
}

const NOBODY: readonly never[] = [];

/** Asks whom of a group to call, or to let into its call: no more than the server lets be in one. */
export function MemberDialog({ groupId, mode, call, onClose }: MemberDialogProps) {
  const { t } = useTranslation("calls");
  const dispatch = useDispatch();
  const people = useCallPeople({ chat: chatKey("GROUP", groupId), peers: call?.peers ?? NOBODY });
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { rows, isFailed, ask } = useMembers(groupId, call, people);
  const max = useRoom(call);
  const going = rows.filter(({ id, isIn }) => chosen.includes(id) && !isIn).slice(0, max);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (going.length === 0) return;
    const users = going.map(({ id, name, image }) => ({ id, nickName: name, headImage: image }));
    dispatch(
      callAsked(
        call === null ? { do: "dialGroup", groupId, mode, users } : { do: "invite", callId: call.id, users },
      ),
    );
    onClose();
  };
  const title =
    call !== null
      ? t("members.invite")
      : t(mode === "video" ? "members.video" : "members.voice", { name: people.name });
  return (
    <Dialog isOpen title={title} className="qs-group-dialog" onClose={onClose}>
      <form onSubmit={submit} aria-label={title}>
        <DialogBody>
          <PersonPicker
            people={rows}
            chosen={going.map(({ id }) => id)}
            onChosen={setChosen}
            max={max}
            searchText={t("members.search")}
            label={t("members.label")}
            noneText={t("members.none")}
            emptyText={t(isFailed ? "members.failed" : "members.empty")}
            autoFocus
          />
          {isFailed ? <Button size="small" text={t("members.again")} onClick={ask} /> : null}
        </DialogBody>
        <FormFooter
          cancel={t("cancel")}
          ok={t(call === null ? "members.ok" : "members.inviteOk")}
          isDisabled={going.length === 0}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

/** The other members of a group, those in the call or invited marked; asked for where they are not known. */
function useMembers(groupId: number, call: CallView | null, people: CallPeople) {
  const { t } = useTranslation("calls");
  const { isError, refetch } = useAskMembersQuery(groupId, { refetchOnMountOrArgChange: true });
  const members = useSelector(selectMembers)[groupId];
  const presence = useSelector(selectPresence);
  const rows = useMemo(() => {
    const inCall = new Set(
      call?.peers
        .filter(({ state }) => state === "joined" || state === "invited")
        .map(({ userId }) => userId),
    );
    return (members ?? [])
      .filter(({ userId, quit }) => quit !== true && userId !== people.self.userId)
      .map(({ userId: id, showNickName: nickName, online, headImage }): PersonToPick => {
        const { name, picture } = people.personOf(id, { name: nickName ?? "", picture: headImage ?? "" });
        const isIn = inCall.has(id);
        const isThere = presence[id] === undefined ? online === true : presence[id].length > 0;
        const aside = isIn ? t("members.in") : isThere ? undefined : t("members.offline");
        return { id, name, nickName: nickName ?? undefined, image: picture, aside, isIn };
      })
      .sort((a, b) => Number(a.aside !== undefined) - Number(b.aside !== undefined));
  }, [members, presence, call, people, t]);
  return { rows, isFailed: isError && members === undefined, ask: () => void refetch() };
}

/** How many more there is room for. */
function useRoom(call: CallView | null): number {
  const channels = useSelector(selectSystemConfig)?.webrtc?.maxChannel ?? CALL_CHANNELS;
  const taken = call?.peers.filter(({ state }) => state === "joined" || state === "invited").length ?? 0;
  return Math.max(0, channels - 1 - taken);
}
