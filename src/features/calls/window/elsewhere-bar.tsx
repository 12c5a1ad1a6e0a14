import { Button } from "@blueprintjs/core";
import { Application } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { useFocusScope } from "../../../ui/focus/use-focus-scope.ts";
import { useCommand } from "../keys.ts";
import { useCallPeople } from "../state/people.ts";
import { callAsked, selectCalls } from "../state/slice.ts";
import { CallLength, useSeconds } from "./call-length.tsx";
import { HangUp } from "./glyphs.tsx";
import type { CallProps } from "./incoming-card.tsx";

/** A call that another tab holds, and the way to have it here; while that tab is gone, how long it can still be gone on with. */
export function ElsewhereBar({ call }: CallProps) {
  const { t } = useTranslation("calls");
  const dispatch = useDispatch();
  const { asked } = useSelector(selectCalls);
  const { name } = useCallPeople(call);
  const { id: callId, owner, ownerlessUntil } = call;
  const isOrphan = owner === null && ownerlessUntil !== undefined;
  const { hold } = useFocusScope();
  const bring = () => void dispatch(callAsked({ do: "takeOver", callId }));
  const hangUp = () => void dispatch(callAsked({ do: "hangUp", callId }));
  useCommand("hangUpCall", hangUp);
  return (
    <section
      ref={hold}
      className="qs-call-elsewhere"
      data-orphan={isOrphan}
      aria-label={t("window", { name })}
    >
      <Application aria-hidden="true" title={false} />
      <p role="status">
        <strong>{name}</strong>
        <span>{t(isOrphan ? "elsewhere.gone" : "elsewhere.text")}</span>
      </p>
      {isOrphan ? <SecondsLeft until={ownerlessUntil} /> : <CallLength call={call} />}
      <Button
        size="small"
        intent={isOrphan ? "primary" : "none"}
        text={t(isOrphan ? "elsewhere.continue" : "elsewhere.bring")}
        loading={asked === "takeOver"}
        onClick={bring}
      />
      <Button
        size="small"
        variant="minimal"
        intent="danger"
        icon={<HangUp />}
        aria-label={t("hangUp")}
        title={t("hangUp")}
        onClick={hangUp}
      />
    </section>
  );
}

/** For the eye: read out every second it would drown all else. */
function SecondsLeft({ until }: { readonly until: number }) {
  const { t } = useTranslation("calls");
  const now = useSeconds();
  return (
    <span className="qs-call-length" aria-hidden="true">
      {t("elsewhere.left", { count: Math.max(0, Math.ceil((until - now) / 1_000)) })}
    </span>
  );
}
