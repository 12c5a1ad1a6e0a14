import "./runtime.css";
import { Button } from "@blueprintjs/core";
import { InfoSign, Offline } from "@blueprintjs/icons";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import type { ConnectionView } from "../../../contract/engine.ts";
import { reconnectRequested } from "../state/actions.ts";
import { selectConnection, selectReady, selectStorage } from "../state/selectors.ts";
import { isLost, secondsToRetry } from "../texts/connection-text.ts";

/** What is above every screen while the chat is not as it should be: connection lost, used elsewhere, nothing kept. */
export function ConnectionBanner() {
  const connection = useSelector(selectConnection);
  const ready = useSelector(selectReady);
  const { readOnly } = useSelector(selectStorage);
  const suspended = connection.closed === "suspended";
  // An engine that left its store to a newer build stands back too: one banner says so, the one that names the cause.
  const newer = ready && readOnly;
  return (
    <div className="qs-chat-banners" aria-live="polite">
      {isLost(connection) ? <LostBanner connection={connection} /> : null}
      {connection.phase === "closed" && !(suspended && newer) ? (
        <ClosedBanner connection={connection} />
      ) : null}
      {ready && (newer || !suspended) ? <StorageBanner /> : null}
    </div>
  );
}

interface BannerProps {
  readonly tone: "warning" | "danger";
  readonly icon: ReactNode;
  readonly text: string;
  readonly children?: ReactNode;
}

function Banner({ tone, icon, text, children }: BannerProps) {
  return (
    <div className="qs-chat-banner" data-tone={tone}>
      <span className="qs-chat-banner-icon" aria-hidden="true">
        {icon}
      </span>
      <span className="qs-chat-banner-text">{text}</span>
      {children}
    </div>
  );
}

function LostBanner({ connection }: { readonly connection: ConnectionView }) {
  const { t } = useTranslation("chat");
  const dispatch = useDispatch();
  return (
    <Banner tone="warning" icon={<Offline />} text={t("connection.lost")}>
      <Countdown connection={connection} />
      <Button
        size="small"
        variant="outlined"
        text={t("connection.retryNow")}
        disabled={connection.phase !== "waiting"}
        onClick={() => dispatch(reconnectRequested())}
      />
    </Banner>
  );
}

/** When the next try is. It is for the eye: read out every second it would drown all else. */
function Countdown({ connection }: { readonly connection: ConnectionView }) {
  const { t } = useTranslation("chat");
  const seconds = useCountdown(connection);
  return seconds === null ? null : (
    <span className="qs-chat-banner-note" aria-hidden="true">
      {t("connection.retryIn", { count: seconds })}
    </span>
  );
}

function useCountdown(connection: ConnectionView): number | null {
  const [now, setNow] = useState(() => Date.now());
  const counting = connection.nextRetryAt !== undefined;
  useEffect(() => {
    if (!counting) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [counting]);
  return secondsToRetry(connection, now);
}

function ClosedBanner({ connection }: { readonly connection: ConnectionView }) {
  const { t } = useTranslation("chat");
  const dispatch = useDispatch();
  switch (connection.closed) {
    case "kicked":
    case "takenOver":
      // Only the user's own hand takes the chat back from another browser: two must not take it from each other for ever. From a copy of
      // this one's profile it comes back by itself, minutes apart.
      return (
        <Banner tone="warning" icon={<InfoSign />} text={t(`connection.${connection.closed}`)}>
          <Countdown connection={connection} />
          <Button
            size="small"
            variant="outlined"
            text={t("connection.useHere")}
            onClick={() => dispatch(reconnectRequested())}
          />
        </Banner>
      );
    case "banned":
    case "unregistered":
      return <Banner tone="danger" icon={<InfoSign />} text={t(`connection.${connection.closed}`)} />;
    case "suspended":
      return <ReloadBanner text={t("connection.suspended")} />;
    default:
      // Signed out, or the session has expired: the session's own dialogs say so.
      return null;
  }
}

/** This page is of another build than the engine that has the chat: only a reload helps. */
function ReloadBanner({ text }: { readonly text: string }) {
  const { t } = useTranslation("chat");
  return (
    <Banner tone="warning" icon={<InfoSign />} text={text}>
      <Button
        size="small"
        variant="outlined"
        text={t("storage.reload")}
        onClick={() => window.location.reload()}
      />
    </Banner>
  );
}

function StorageBanner() {
  const { t } = useTranslation("chat");
  const { persisting, readOnly, trouble } = useSelector(selectStorage);
  if (readOnly) return <ReloadBanner text={t("storage.readOnly")} />;
  if (persisting) return null;
  const text = t(trouble === "full" ? "storage.full" : "storage.failing");
  return <Banner tone="warning" icon={<InfoSign />} text={text} />;
}
