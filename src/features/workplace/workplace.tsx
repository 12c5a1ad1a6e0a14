import "./workplace.css";
import { Button } from "@blueprintjs/core";
import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { languages } from "../../contract/language.ts";
import { loadPart } from "../../ui/chunks.ts";
import { PageFrame } from "../../ui/page-frame.tsx";
import { useLazyPart } from "../../ui/use-lazy-part.ts";
import { connectionText, selectConnection, useNow } from "../chat/index.ts";
import { selectPermissions, selectUser } from "../session/index.ts";
import { selectLanguage } from "../shell/index.ts";
import type { BoardProps, WorkFrameProps } from "./board.tsx";
import type { WorkCard } from "./card.ts";
import { greetingAt } from "./greeting.ts";

export interface WorkplaceProps {
  /** All that there are; the user sees those that the permissions open. */
  readonly cards: readonly WorkCard[];
}

/** Home after login (`/dashboard/workplace`): what waits, where one was, and what else the user wants to have there. */
export function Workplace({ cards }: WorkplaceProps) {
  const held = useSelector(selectPermissions);
  const [failed, setFailed] = useState(false);
  const Cards = useLazyPart(!failed, loadBoard, () => setFailed(true));
  const ready = held.length > 0 && Cards !== null;
  return (
    <div className="qs-work" aria-busy={!ready && !failed}>
      {ready ? <Cards cards={cards} held={held} Frame={Greeting} /> : <Greeting />}
      {failed ? <Failed onRetry={() => setFailed(false)} /> : null}
    </div>
  );
}

async function loadBoard(): Promise<ComponentType<BoardProps>> {
  const { Board } = await loadPart(() => import("./board.tsx"));
  return Board;
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation("workplace");
  return (
    <div role="alert">
      <p>{t("failed")}</p>
      <Button text={t("retry")} onClick={onRetry} />
    </div>
  );
}

/** The frame of the page, which greets the user. */
function Greeting({ actions, children }: WorkFrameProps) {
  const { t } = useTranslation("workplace");
  const user = useSelector(selectUser);
  const { tag } = languages[useSelector(selectLanguage)];
  const now = new Date(useNow());
  const day = new Intl.DateTimeFormat(tag, { weekday: "long", day: "numeric", month: "long" }).format(now);
  return (
    <PageFrame
      width="cards"
      title={t(greetingAt(now.getHours()), { name: user?.nickName ?? "" })}
      description={
        <>
          {day}
          <Connection />
        </>
      }
      actions={actions}
    >
      {children}
    </PageFrame>
  );
}

/** Whether messages reach this browser: who must not miss one wants to see that they do. */
function Connection() {
  const { t } = useTranslation("chat");
  const connection = useSelector(selectConnection);
  const { phase } = connection;
  const tone = phase === "online" ? "success" : phase === "closed" ? "danger" : "warning";
  return (
    <span className="qs-work-connection" data-tone={tone}>
      {t(connectionText(connection))}
    </span>
  );
}
