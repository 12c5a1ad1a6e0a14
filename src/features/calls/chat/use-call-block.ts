import { useSelector } from "react-redux";
import { silenceIn } from "../../../domain/chat/standing.ts";
import { type ChatParty, selectConnection, selectMembers, selectSelf } from "../../chat/index.ts";
import { type CallBlock, callBlock } from "../state/call-block.ts";
import { selectCall } from "../state/slice.ts";

/** Why nobody can be called in a chat now; null: somebody can. */
export function useCallBlock(party: ChatParty): CallBlock | null {
  const { group } = party;
  const selfId = useSelector(selectSelf)?.id ?? 0;
  const members = useSelector(selectMembers)[group?.id ?? 0] ?? [];
  const silence = group === undefined ? null : silenceIn(group, members, selfId);
  return callBlock(party, useSelector(selectConnection), useSelector(selectCall), silence);
}
