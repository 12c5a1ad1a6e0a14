import { Cross, Document } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { WaitingGreeting } from "./waiting-greetings.ts";

export interface GreetingTrayProps {
  readonly waiting: readonly WaitingGreeting[];
  readonly onRemove: (id: number) => void;
}

/** The pictures and cards that go with the next sending, each with a way to take it out again. */
export function GreetingTray({ waiting, onRemove }: GreetingTrayProps) {
  const { t } = useTranslation("servicePanels");
  const { t: media } = useTranslation("chatMedia");
  return (
    <ul className="qs-tray" aria-label={t("waitingGreetings")}>
      {waiting.map(({ id, title, picture }) => {
        const remove = media("fileRemove", { name: title });
        return (
          <li key={id} className="qs-tray-item" title={title}>
            <span className="qs-tray-picture">
              {picture === "" ? <Document aria-hidden="true" title={false} /> : <img src={picture} alt="" />}
            </span>
            <span className="qs-tray-text">
              <span className="qs-tray-name">{title}</span>
            </span>
            <button
              type="button"
              className="qs-tray-remove"
              aria-label={remove}
              title={remove}
              onClick={() => onRemove(id)}
            >
              <Cross size={12} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
