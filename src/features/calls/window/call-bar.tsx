import { Button } from "@blueprintjs/core";
import { Maximize } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { HangUpButton, MicrophoneButton } from "./call-controls.tsx";
import { type CallHeadProps, CallTitle, MoveHandle } from "./call-head.tsx";

/** The window shrunk to a line: the call goes on, and what matters can be pressed. */
export function CallBar({ call, people, floating }: Pick<CallHeadProps, "call" | "people" | "floating">) {
  const { t } = useTranslation("calls");
  return (
    <div className="qs-call-bar" {...floating.head}>
      <MoveHandle floating={floating} />
      <CallTitle call={call} people={people} />
      <MicrophoneButton call={call} isSmall />
      <HangUpButton call={call} isSmall />
      <Button
        size="small"
        variant="minimal"
        icon={<Maximize />}
        aria-label={t("restore")}
        title={t("restore")}
        onClick={() => floating.shrink(false)}
      />
    </div>
  );
}
