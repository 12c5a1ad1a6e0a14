import { createContext, type ReactNode, useCallback, useState } from "react";
import { useStore } from "react-redux";
import type { ChatKey, ChatMessage } from "../../../contract/engine.ts";
import { MessageStatus, MessageType } from "../../../contract/wire.ts";
import { messageKey } from "../../../domain/chat/timeline.ts";
import { loadPart } from "../../../ui/chunks.ts";
import type { Picture } from "../../../ui/lightbox/lightbox.tsx";
import { useLazyPart } from "../../shell/index.ts";
import { selectOpenChat } from "../state/selectors.ts";
import type { WithChat } from "../state/slice.ts";
import { readMedia } from "../texts/media.ts";

/** Shows the picture of a message large, among the others of its chat. */
export const GalleryContext = createContext<(message: ChatMessage) => void>(() => undefined);

/** The pictures of a chat that this tab has, oldest first. */
export function picturesOf(messages: readonly ChatMessage[]): readonly Picture[] {
  return messages.flatMap((message) => {
    if (message.type !== MessageType.image || message.status === MessageStatus.recalled) return [];
    const media = readMedia(message.type, message.content);
    if (media?.kind !== "image") return [];
    return [{ key: messageKey(message), src: media.url, width: media.width, height: media.height }];
  });
}

interface Shown {
  readonly pictures: readonly Picture[];
  readonly at: number;
}

async function loadLightbox() {
  const { PictureLightbox } = await loadPart(() => import("./lightbox.tsx"));
  return PictureLightbox;
}

/** Around a conversation: its pictures are viewed large, one by one. */
export function Gallery({ chat, children }: { readonly chat: ChatKey; readonly children: ReactNode }) {
  const store = useStore<WithChat>();
  const [shown, setShown] = useState<Shown | null>(null);
  const close = useCallback(() => setShown(null), []);
  const open = useCallback(
    (message: ChatMessage) => {
      const pictures = picturesOf(selectOpenChat(store.getState(), chat)?.messages ?? []);
      const at = pictures.findIndex(({ key }) => key === messageKey(message));
      if (at >= 0) setShown({ pictures, at });
    },
    [chat, store],
  );
  const Lightbox = useLazyPart(shown !== null, loadLightbox, close);
  return (
    <GalleryContext value={open}>
      {children}
      {shown === null || Lightbox === null ? null : <Lightbox {...shown} onClose={close} />}
    </GalleryContext>
  );
}
