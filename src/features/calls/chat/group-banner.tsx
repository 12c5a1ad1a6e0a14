import { Button } from "@blueprintjs/core";
import { Phone, Video } from "@blueprintjs/icons";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { type CallMode, groupCallSign } from "../../../contract/calls.ts";
import { useGroupCallQuery } from "../../../query/group-call-api.ts";
import { type ChatParty, selectConnection } from "../../chat/index.ts";
import { useCallPeople } from "../state/people.ts";
import { callAsked, selectCalls } from "../state/slice.ts";
import { useCallBlock } from "./use-call-block.ts";

export interface GroupBannerProps {
  readonly party: ChatParty;
}

/** Says in a group's chat that there is a call, who is in it, and lets the user in. */
export function GroupBanner({ party }: GroupBannerProps) {
  return party.group === undefined ? null : <Banner party={party} groupId={party.group.id} />;
}

const NOBODY: readonly never[] = [];

function Banner({ party, groupId }: GroupBannerProps & { readonly groupId: number }) {
  const { t } = useTranslation("calls");
  const dispatch = useDispatch();
  const { call, asked } = useSelector(selectCalls);
  const people = useCallPeople({ chat: party.key, peers: NOBODY });
  const block = useCallBlock(party);
  const info = useGroupCall(groupId);
  const there = info?.userInfos ?? [];
  if (info?.isChating !== true || there.length === 0 || call?.chat === party.key) return null;
  const names = there
    .map(({ id, nickName }) => people.personOf(id, { name: nickName, picture: "" }).name)
    .join(t("comma"));
  const join = (mode: CallMode) => {
    if (block === null && asked === null) dispatch(callAsked({ do: "join", groupId, mode }));
  };
  const button = (mode: CallMode) => (
    <Button
      size="small"
      intent={mode === "video" ? "primary" : "none"}
      icon={mode === "video" ? <Video /> : <Phone />}
      text={t(mode === "video" ? "banner.video" : "banner.voice")}
      aria-disabled={block !== null}
      title={block === null ? undefined : t(`block.${block}`)}
      loading={asked === "join"}
      onClick={() => join(mode)}
    />
  );
  return (
    <div className="qs-call-banner" role="status">
      <p title={names}>
        <strong>{t("banner.text", { count: there.length })}</strong>
        <span>{names}</span>
      </p>
      {button("voice")}
      {button("video")}
    </div>
  );
}

/** A group's call as it is: asked for anew at each sign of a change, and once there is a connection again. */
function useGroupCall(groupId: number) {
  const isOnline = useSelector(selectConnection).phase === "online";
  const { data, refetch } = useGroupCallQuery(groupId, { skip: !isOnline, refetchOnMountOrArgChange: true });
  const ask = useEffectEvent(() => {
    if (isOnline) void refetch();
  });
  useEffect(() => {
    const sign = groupCallSign(groupId);
    const listen = () => ask();
    window.addEventListener(sign, listen);
    return () => window.removeEventListener(sign, listen);
  }, [groupId]);
  return isOnline ? data : undefined;
}
