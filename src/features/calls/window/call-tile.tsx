import { SignalSearch } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../../ui/avatar.tsx";
import { figuresText } from "../state/call-text.ts";
import type { Tile } from "../state/tiles.ts";
import { MicrophoneOff } from "./glyphs.tsx";
import { Picture } from "./picture.tsx";

export interface CallTileProps {
  readonly tile: Tile;
  /** The only other one: the window's head has the name, and here is only said what is shown instead of them. */
  readonly isAlone?: boolean;
  readonly isLarge?: boolean;
}

/** Somebody in a call: their camera, their screen, or their picture; and what is to be known of them. */
export function CallTile({ tile, isAlone = false, isLarge = false }: CallTileProps) {
  const { t } = useTranslation("calls");
  const { name, picture, isSelf, stream, sharesScreen, microphone, isSpeaking, isPoor, connection } = tile;
  const isWaiting = connection === "connecting" || connection === "reconnecting";
  return (
    <div className="qs-call-tile" data-speaking={isSpeaking} data-large={isLarge} data-seen={stream !== null}>
      {stream === null ? (
        <Avatar name={name} image={picture} size="large" />
      ) : (
        <Picture
          stream={stream}
          isMirrored={isSelf && !sharesScreen}
          isWhole={sharesScreen || (isAlone && !isSelf)}
        />
      )}
      <div className="qs-call-caption">
        {isAlone && !sharesScreen ? null : (
          <span className="qs-call-name">
            {isSelf ? t("you") : sharesScreen ? t("screenOf", { name }) : name}
          </span>
        )}
        {microphone ? null : (
          <span className="qs-call-mark" title={t("muted")}>
            <MicrophoneOff size={12} />
            <span className="qs-visually-hidden">{t("muted")}</span>
          </span>
        )}
        {isPoor ? (
          <span className="qs-call-mark" data-tone="warning" title={figuresText(t, tile.figures)}>
            <SignalSearch size={12} title={false} aria-hidden="true" />
            <span>{t("quality.poor")}</span>
          </span>
        ) : null}
        {isWaiting && !isAlone ? <span className="qs-call-mark">{t(`state.${connection}`)}</span> : null}
        {connection === "failed" ? (
          <span className="qs-call-mark" data-tone="warning">
            {t("state.unreachable")}
          </span>
        ) : null}
      </div>
    </div>
  );
}
