import { NewPerson } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import * as v from "valibot";
import { usePageState } from "../../shell/index.ts";
import { ChipBar } from "../controls/chip-bar.tsx";
import { EmptyNote } from "../controls/empty-note.tsx";
import { ListSkeleton } from "../controls/list-skeleton.tsx";
import { useNow } from "../controls/use-now.ts";
import { selectRequests } from "../state/people-selectors.ts";
import { selectReady, selectSelf } from "../state/selectors.ts";
import { PanelHead } from "./panel-head.tsx";
import { RequestRow } from "./request-row.tsx";
import { countWaiting, type RequestBox, requestsIn } from "./requests.ts";

const BOXES = ["received", "sent"] as const satisfies readonly RequestBox[];

/** Friend requests, received and sent: answered, recalled, or how they ended. */
export function RequestsPanel({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation("chatPeople");
  const [box, setBox] = usePageState("requests", v.picklist(BOXES), "received");
  const requests = useSelector(selectRequests);
  const selfId = useSelector(selectSelf)?.id ?? 0;
  const now = useNow();
  const rows = useMemo(() => requestsIn(box, requests, selfId, now), [box, requests, selfId, now]);
  const waiting = countWaiting(requests, selfId, now);
  return (
    <section className="qs-people" aria-label={t("requests.title")}>
      <PanelHead title={t("requests.title")} onBack={onBack} />
      <ChipBar
        label={t("requests.title")}
        chosen={box}
        onChoose={setBox}
        chips={BOXES.map((one) => ({
          value: one,
          text: t(`requests.${one}`),
          count: one === "received" ? waiting : 0,
        }))}
      />
      <Rows box={box}>
        {rows.map((request) => (
          <RequestRow key={request.id} request={request} box={box} now={now} />
        ))}
      </Rows>
    </section>
  );
}

function Rows({
  box,
  children,
}: {
  readonly box: RequestBox;
  readonly children: readonly React.ReactNode[];
}) {
  const { t } = useTranslation("chatPeople");
  const { t: tChat } = useTranslation("chat");
  const ready = useSelector(selectReady);
  if (!ready) return <ListSkeleton label={tChat("loadingChats")} />;
  if (children.length > 0) return <ul className="qs-people-list qs-chat-scroll">{children}</ul>;
  return (
    <EmptyNote
      icon={<NewPerson size={20} />}
      title={t(box === "sent" ? "requests.noneSent" : "requests.noneReceived")}
      {...(box === "sent" ? { hint: t("requests.noneSentHint") } : {})}
    />
  );
}
