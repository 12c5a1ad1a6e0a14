import "./forward-dialog.css";
import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import type { ChatMessage } from "../../../contract/engine.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { useTakeFirst } from "../../../ui/use-take-first.ts";
import { ChosenChips } from "../controls/chosen-chips.tsx";
import type { LocalHit } from "../search/local-hits.ts";
import { messagesForwarded } from "../state/actions.ts";
import { FORWARD_CHATS_MAX, isForwardable } from "./forwardable.ts";
import { TargetList } from "./target-list.tsx";
import { useTargets } from "./use-targets.ts";

export interface ForwardDialogProps {
  /** In the order in which they were sent. */
  readonly messages: readonly ChatMessage[];
  readonly onClose: () => void;
  /** They are on their way. */
  readonly onSent: () => void;
}

/** Where messages are to go: chats, friends and groups, several at a time. */
export function ForwardDialog({ messages, onClose, onSent }: ForwardDialogProps) {
  const { t } = useTranslation("chatMessages");
  const dispatch = useDispatch();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<readonly LocalHit[]>([]);
  const targets = useTargets(typed);
  const listId = useId();
  const going = messages.filter(isForwardable);
  const full = chosen.length >= FORWARD_CHATS_MAX;
  const toggle = (hit: LocalHit) => {
    const without = chosen.filter(({ chat }) => chat !== hit.chat);
    if (without.length < chosen.length) setChosen(without);
    else if (!full) setChosen([...chosen, hit]);
  };
  const first = [...targets.chats, ...targets.friends, ...targets.groups][0];
  const takeFirst = useTakeFirst({
    typed,
    first,
    coming: targets.coming,
    take: (hit) => {
      toggle(hit);
      setTyped("");
    },
  });
  const send = () => {
    dispatch(messagesForwarded({ messages: going, chats: chosen.map(({ chat }) => chat) }));
    onSent();
  };
  return (
    <Dialog isOpen className="qs-forward" title={t("forward.title")} onClose={onClose}>
      <DialogBody>
        <SearchField
          className="qs-chat-filter"
          label={t("forward.search")}
          value={typed}
          onChange={setTyped}
          autoFocus
          onKey={(event) => {
            if (event.key === "Enter" && typed.trim() !== "") {
              event.preventDefault();
              takeFirst();
            } else if (event.key === "ArrowDown") {
              event.preventDefault();
              document.getElementById(listId)?.querySelector("input")?.focus();
            }
          }}
        />
        <ChosenChips
          chosen={chosen.map(({ chat, name }) => ({ key: chat, name }))}
          dropText={(name) => t("forward.remove", { name })}
          onDrop={(chat) => setChosen((before) => before.filter((hit) => hit.chat !== chat))}
        />
        <TargetList
          id={listId}
          targets={targets}
          isChosen={(chat) => chosen.some((hit) => hit.chat === chat)}
          full={full}
          onToggle={toggle}
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("forward.cancel")} onClick={onClose} />
            <Button
              intent="primary"
              text={t("forward.send")}
              disabled={chosen.length === 0 || going.length === 0}
              onClick={send}
            />
          </>
        }
      >
        <p className="qs-forward-note" role="status">
          {t("forward.what", { count: going.length })}
          {" · "}
          {t("forward.chosen", { count: chosen.length, max: FORWARD_CHATS_MAX })}
        </p>
        {going.length < messages.length ? (
          <p className="qs-forward-note">{t("forward.skipped", { count: messages.length - going.length })}</p>
        ) : null}
      </DialogFooter>
    </Dialog>
  );
}
