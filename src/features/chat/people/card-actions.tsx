import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { PersonDialogProps } from "./person-intent.ts";
import type { Standing } from "./requests.ts";
import { useReach } from "./use-reach.ts";
import { useRequestAnswer } from "./use-request-answer.ts";

export interface CardActionsProps extends PersonDialogProps {
  readonly standing: Standing;
}

/**
 * What can be done about a person, by their relation to the user. That may change while a button is pressed: each is the same element as long
 * as it says the same, so that a click is never another one's.
 */
export function CardActions({ intent, standing, onIntent, onClose, onMessage }: CardActionsProps) {
  const { t } = useTranslation("chatPeople");
  const { busy, answer } = useRequestAnswer();
  const message = (userId: number) => {
    onClose();
    onMessage(userId);
  };
  const { direct, busy: reaching, reach } = useReach(message);
  switch (standing.kind) {
    case "self":
      return <Button text={t("close")} onClick={onClose} />;
    case "friend":
      return (
        <>
          <Button
            key="delete"
            variant="minimal"
            intent="danger"
            text={t("friends.delete")}
            onClick={() => onIntent({ ...intent, kind: "delete" })}
          />
          <Button
            key="remark"
            text={t("friends.remark")}
            onClick={() => onIntent({ ...intent, kind: "remark" })}
          />
          <Button
            key="message"
            intent="primary"
            text={t("friends.message")}
            onClick={() => message(intent.userId)}
          />
        </>
      );
    case "asking":
      return (
        <>
          <Button
            text={t("requests.reject")}
            disabled={busy}
            onClick={() => void answer(standing.request, "reject")}
          />
          <Button
            intent="primary"
            text={t("requests.approve")}
            disabled={busy}
            onClick={() => void answer(standing.request, "approve")}
          />
        </>
      );
    case "asked":
      return (
        <Button
          text={t("requests.recall")}
          loading={busy}
          onClick={() => void answer(standing.request, "recall")}
        />
      );
    case "stranger":
      return (
        <>
          <Button
            key="add"
            {...(direct ? {} : { intent: "primary" })}
            text={t("find.addOf", { name: intent.name })}
            onClick={() => onIntent({ ...intent, kind: "apply" })}
          />
          {direct ? (
            <Button
              key="message"
              intent="primary"
              text={t("friends.message")}
              loading={reaching}
              onClick={() => void reach(intent.userId)}
            />
          ) : null}
        </>
      );
  }
}
