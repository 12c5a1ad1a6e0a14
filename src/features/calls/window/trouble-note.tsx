import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallMedia, OwnMedia } from "../media/media.ts";
import { useHeldMedia, useMediaState } from "../runtime/held-media.ts";
import { troubleText } from "../state/call-text.ts";

type Trouble = NonNullable<OwnMedia["trouble"]>;

/** Why a device that was asked for is not there, what the call goes on with, and the way to try again. Read once, it goes. */
export function TroubleNote() {
  const { t } = useTranslation("calls");
  const media = useHeldMedia();
  const trouble = useMediaState()?.own.trouble ?? null;
  const name = trouble && `${trouble.device} ${trouble.why}`;
  const [read, setRead] = useState<string | null>(null);
  // The same one again, after it was over, is said again.
  if (name === null && read !== null) setRead(null);
  if (media === null || trouble === null || name === read) return null;
  const isRepeated = trouble.why !== "unsupported" && trouble.device !== "speaker";
  return (
    <div className="qs-call-trouble" role="alert">
      <p>{troubleText(t, trouble)}</p>
      <div>
        {isRepeated ? (
          <Button
            size="small"
            variant="outlined"
            text={t("trouble.again")}
            onClick={() => {
              setRead(name);
              void tryAgain(media, trouble);
            }}
          />
        ) : null}
        <Button size="small" variant="minimal" text={t("trouble.read")} onClick={() => setRead(name)} />
      </div>
    </div>
  );
}

async function tryAgain(media: CallMedia, { device, why }: Trouble): Promise<void> {
  // What was pulled out is not there: the browser's choice is.
  const isGone = why === "unplugged" || why === "noDevice";
  if (device === "screen") await media.shareScreen(true);
  else if (device === "camera") {
    if (isGone) await media.choose("camera", null);
    await media.setCamera(true);
  } else await media.choose(device, isGone ? null : media.state().own.chosen[device]);
}
