import { useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import type { CallView } from "../../../contract/calls.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import { useFocusScope } from "../../../ui/focus/use-focus-scope.ts";
import { MemberDialog } from "../chat/member-dialog.tsx";
import { useHeldMedia, useMediaState } from "../runtime/held-media.ts";
import { type CallPeople, useCallPeople } from "../state/people.ts";
import { CallBar } from "./call-bar.tsx";
import { CallControls } from "./call-controls.tsx";
import { CallHead } from "./call-head.tsx";
import { CallSounds } from "./call-sounds.tsx";
import type { CallProps } from "./incoming-card.tsx";
import { OwnPicture } from "./own-picture.tsx";
import { Stage, type StageView } from "./stage.tsx";
import { TroubleNote } from "./trouble-note.tsx";
import { useElementFullscreen } from "./use-element-fullscreen.ts";
import { useFloating } from "./use-floating.ts";
import { usePictureWindow } from "./use-picture-window.ts";

/** The call that this tab holds, in a window over every page: it can be moved, shrunk to a bar, made as large as the screen, or put over other programs. */
export function CallWindow({ call }: CallProps) {
  const { t } = useTranslation("calls");
  const people = useCallPeople(call);
  const part = useRef<HTMLElement>(null);
  // Who hangs up by a key has it back where it was; what goes with the window's shape leaves it to the window.
  const { hold } = useFocusScope();
  useLayoutEffect(() => hold(part.current), [hold]);
  const floating = useFloating(part);
  const fullscreen = useElementFullscreen(part);
  const pictureWindow = usePictureWindow();
  const [view, setView] = useState<StageView>("grid");
  const [isInviting, setInviting] = useState(false);
  const { isShrunk } = floating;
  const room = isShrunk ? null : <Room call={call} people={people} view={view} />;
  const invite = () => {
    // A dialog is not seen over an element that fills the screen.
    if (fullscreen.isFull) fullscreen.toggle();
    setInviting(true);
  };
  const hasChoice = people.isGroup && call.peers.filter(({ state }) => state === "joined").length > 1;
  return (
    <>
      <CallSounds call={call} />
      <section
        ref={part}
        className="qs-call-window"
        tabIndex={-1}
        data-kind={isShrunk ? "bar" : people.isGroup ? "group" : call.mode}
        aria-label={t("window", { name: people.name })}
        style={floating.style}
      >
        {isShrunk ? (
          <CallBar call={call} people={people} floating={floating} />
        ) : (
          <>
            <CallHead
              {...{ call, people, floating, fullscreen, pictureWindow }}
              view={hasChoice ? view : null}
              onView={setView}
            />
            {pictureWindow.place === null ? room : <p className="qs-call-away">{t("picture.away")}</p>}
            <TroubleNote />
            <CallControls call={call} {...(people.isGroup && { onInvite: invite })} />
            <span className="qs-call-corner" aria-hidden="true" {...floating.corner} />
          </>
        )}
      </section>
      {pictureWindow.place === null
        ? null
        : createPortal(
            <div className="qs-call-picture">
              <Room call={call} people={people} view={view} />
              <CallControls call={call} isSmall />
            </div>,
            pictureWindow.place,
          )}
      {isInviting ? (
        <MemberDialog
          groupId={parseChatKey(call.chat).targetId}
          mode={call.mode}
          call={call}
          onClose={() => setInviting(false)}
        />
      ) : null}
    </>
  );
}

interface RoomProps extends CallProps {
  readonly people: CallPeople;
  readonly view: StageView;
}

/** Those in the call, as they are seen. */
function Room({ call, people, view }: RoomProps) {
  const media = useMediaState();
  const held = useHeldMedia();
  return (
    <div className="qs-call-room" data-kind={roomKind(call, people)} aria-busy={held === null}>
      <Stage call={call} people={people} media={media} view={view} />
      {people.isGroup ? null : <OwnPicture people={people} media={media} />}
    </div>
  );
}

const roomKind = ({ mode }: CallView, { isGroup }: CallPeople) => (isGroup ? "group" : mode);
