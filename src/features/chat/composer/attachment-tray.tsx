import { Spinner, SpinnerSize } from "@blueprintjs/core";
import { Cross, Document, Error as ErrorIcon, Music, Video } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { sizeText } from "../texts/media.ts";
import type { Waiting } from "./tray.ts";
import type { Attachments } from "./use-attachments.ts";

/** The files that go with the next sending, each with a way to take it out again. */
export function AttachmentTray({ attachments }: { readonly attachments: Attachments }) {
  const { t } = useTranslation("chatMedia");
  return (
    <ul className="qs-tray" aria-label={t("files")}>
      {attachments.waiting.map((waiting) => (
        <li
          key={waiting.tmpId}
          className="qs-tray-item"
          data-refused={attachments.isRefused(waiting.tmpId)}
          title={waiting.name}
        >
          <TrayPicture waiting={waiting} refused={attachments.isRefused(waiting.tmpId)} />
          <span className="qs-tray-text">
            <span className="qs-tray-name">{waiting.name}</span>
            <small>{attachments.isRefused(waiting.tmpId) ? t("fileNotTaken") : sizeText(waiting.size)}</small>
          </span>
          <button
            type="button"
            className="qs-tray-remove"
            aria-label={t("fileRemove", { name: waiting.name })}
            title={t("fileRemove", { name: waiting.name })}
            onClick={() => attachments.remove(waiting.tmpId)}
          >
            <Cross size={12} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function TrayPicture({ waiting, refused }: { readonly waiting: Waiting; readonly refused: boolean }) {
  const { attachment, url } = waiting;
  if (refused)
    return <span className="qs-tray-picture">{<ErrorIcon aria-hidden="true" title={false} />}</span>;
  if (attachment === null)
    return (
      <span className="qs-tray-picture">
        <Spinner size={SpinnerSize.SMALL} />
      </span>
    );
  if (url !== null && attachment.kind !== "audio")
    return (
      <span className="qs-tray-picture" data-film={attachment.kind === "video"}>
        <img src={url} alt="" />
        {attachment.kind === "video" ? <Video size={14} aria-hidden="true" title={false} /> : null}
      </span>
    );
  return (
    <span className="qs-tray-picture">
      {attachment.kind === "audio" ? (
        <Music aria-hidden="true" title={false} />
      ) : (
        <Document aria-hidden="true" title={false} />
      )}
    </span>
  );
}
