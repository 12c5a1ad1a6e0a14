import { Button } from "@blueprintjs/core";
import { Phone, Video } from "@blueprintjs/icons";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import type { CallView } from "../../../contract/calls.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { CardAbove } from "../../../ui/card-above.tsx";
import { CALL_KEYS, useCommand } from "../keys.ts";
import { browserCallMemory } from "../runtime/kept-call.ts";
import { type CallPeople, useCallPeople } from "../state/people.ts";
import { callAsked, selectCalls } from "../state/slice.ts";
import { HangUp } from "./glyphs.tsx";

export interface CallProps {
  readonly call: CallView;
}

/** A call that comes in, over everything: its keys answer from anywhere. */
export function IncomingCard({ call }: CallProps) {
  const [heading, more] = [useId(), useId()];
  return (
    <CardAbove
      placeName="qs-call-incoming-place"
      className="qs-call-incoming"
      labelledBy={heading}
      describedBy={more}
    >
      <Caller call={call} heading={heading} more={more} />
      <Answers call={call} />
    </CardAbove>
  );
}

interface CallerProps extends CallProps {
  readonly heading: string;
  readonly more: string;
}

function Caller({ call, heading, more }: CallerProps) {
  const { t } = useTranslation("calls");
  const people = useCallPeople(call);
  const { isGroup, name, picture } = people;
  const caller = isGroup ? people.personOf(call.by) : { name, picture };
  return (
    <div className="qs-call-caller">
      <span className="qs-call-ringing" aria-hidden="true">
        <Avatar name={caller.name} image={caller.picture} size="large" />
      </span>
      <div>
        <h2 id={heading}>{caller.name}</h2>
        <p id={more} role="status">
          {isGroup
            ? t(call.mode === "video" ? "incoming.groupVideo" : "incoming.groupVoice", { group: name })
            : t(call.mode === "video" ? "incoming.video" : "incoming.voice")}
          {isGroup ? <Others call={call} people={people} /> : null}
        </p>
      </div>
    </div>
  );
}

/** Who else was invited. */
function Others({ call, people }: CallProps & { readonly people: CallPeople }) {
  const { t } = useTranslation("calls");
  const others = call.peers.filter(
    ({ userId, state }) => userId !== call.by && (state === "invited" || state === "joined"),
  );
  if (others.length === 0) return null;
  const names = others.map((peer) => people.personOf(peer.userId, peer).name);
  return <span className="qs-call-others">{t("incoming.others", { names: names.join(t("comma")) })}</span>;
}

function Answers({ call }: CallProps) {
  const { t } = useTranslation("calls");
  const dispatch = useDispatch();
  const { asked } = useSelector(selectCalls);
  const { id: callId, mode } = call;
  const answer = (camera: boolean) => {
    browserCallMemory().keepSwitches({ callId, camera, microphone: true });
    dispatch(callAsked({ do: "accept", callId }));
  };
  const first = () => answer(mode === "video");
  const reject = () => void dispatch(callAsked({ do: "reject", callId }));
  useCommand("answerCall", first, asked === null);
  useCommand("rejectCall", reject, asked === null);
  const [answerKey, rejectKey] = [`Alt+${CALL_KEYS.answerCall.name}`, `Alt+${CALL_KEYS.rejectCall.name}`];
  return (
    <div className="qs-call-answers">
      <Button
        intent="success"
        icon={mode === "video" ? <Video /> : <Phone />}
        text={t(mode === "video" ? "answer.video" : "answer.ok")}
        title={answerKey}
        aria-keyshortcuts={answerKey}
        loading={asked === "accept"}
        disabled={asked !== null}
        onClick={first}
      />
      {mode === "video" ? (
        <Button
          icon={<Phone />}
          text={t("answer.voice")}
          disabled={asked !== null}
          onClick={() => answer(false)}
        />
      ) : null}
      <Button
        intent="danger"
        icon={<HangUp />}
        text={t("answer.reject")}
        title={rejectKey}
        aria-keyshortcuts={rejectKey}
        loading={asked === "reject"}
        disabled={asked !== null}
        onClick={reject}
      />
    </div>
  );
}
