import { use, useState } from "react";
import type { ChatMessage } from "../../../contract/engine.ts";
import { MessageType } from "../../../contract/wire.ts";
import type { MessageOfChat } from "../../../query/conversation-help-api.ts";
import { loadTextedPart } from "../../language/index.ts";
import { useLazyPart } from "../../shell/index.ts";
import type { NoteListProps, NoteReaderProps } from "./notes/note-list.tsx";
import { ServiceChat, useTranslates } from "./service-chat.ts";
import type { ServiceStripProps } from "./service-strip.tsx";
import { UnknownLine } from "./translation/unknown-line.tsx";
import type { TypingLineProps } from "./typing/typing-line.tsx";
import type { VisitorBarProps } from "./visitor-bar.tsx";
import type { VisitorDeskProps } from "./visitor-desk.tsx";
import type { VisitorPlaceProps } from "./visitor-place.tsx";
import type { WaitingCountProps } from "./waiting-count.tsx";

/** The parts of customer service, each loaded when it is wanted. */

const load = () => loadTextedPart("visitors", () => import("./parts.ts"));

export const loadSendLater = async () => (await load()).sendLater;

export function LazyVisitorDesk(props: VisitorDeskProps) {
  const VisitorDesk = useLazyPart(true, async () => (await load()).VisitorDesk);
  return VisitorDesk === null ? null : <VisitorDesk {...props} />;
}

export function LazyVisitorPlace(props: VisitorPlaceProps) {
  const VisitorPlace = useLazyPart(true, async () => (await load()).VisitorPlace);
  return VisitorPlace === null ? null : <VisitorPlace {...props} />;
}

export function LazyVisitorBar(props: VisitorBarProps) {
  const VisitorBar = useLazyPart(true, async () => (await load()).VisitorBar);
  return VisitorBar === null ? null : <VisitorBar {...props} />;
}

export function LazyNoteReader(props: NoteReaderProps) {
  const NoteReader = useLazyPart(true, async () => (await load()).NoteReader);
  return NoteReader === null ? null : <NoteReader {...props} />;
}

export function LazyNoteList(props: NoteListProps) {
  const NoteList = useLazyPart(true, async () => (await load()).NoteList);
  return NoteList === null ? null : <NoteList {...props} />;
}

export function LazyWaitingCount(props: WaitingCountProps) {
  const WaitingCount = useLazyPart(true, async () => (await load()).WaitingCount);
  return WaitingCount === null ? null : <WaitingCount {...props} />;
}

export function LazyTypingLine(props: TypingLineProps) {
  const TypingLine = useLazyPart(true, async () => (await load()).TypingLine);
  return TypingLine === null ? null : <TypingLine {...props} />;
}

/** Over the composer of a conversation with a visitor: what would be sent, and drafts. */
export function LazyServiceStrip(props: Omit<ServiceStripProps, "groupId">) {
  const groupId = use(ServiceChat);
  const mayTranslate = useTranslates(groupId);
  const [failed, setFailed] = useState(false);
  const ServiceStrip = useLazyPart(
    groupId !== null && !failed,
    async () => (await load()).ServiceStrip,
    () => setFailed(true),
  );
  if (failed && mayTranslate) return <UnknownLine writing={props.writing} onAgain={() => setFailed(false)} />;
  return ServiceStrip === null || groupId === null ? null : <ServiceStrip groupId={groupId} {...props} />;
}

/** Below a message of a conversation with a visitor: what it says in another language. */
export function LazyTranslationLine({ message: { id, type } }: { readonly message: ChatMessage }) {
  const groupId = use(ServiceChat);
  if (groupId === null || id === undefined || type !== MessageType.text) return null;
  return <OfferedLine groupId={groupId} id={id} />;
}

function OfferedLine(props: MessageOfChat) {
  const isOffered = useTranslates(props.groupId);
  const TranslationLine = useLazyPart(isOffered, async () => (await load()).TranslationLine);
  return TranslationLine === null || !isOffered ? null : <TranslationLine {...props} />;
}
