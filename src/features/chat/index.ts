/** The chat's door for other features: its state, its parts of the frame, and the way to a chat. */
export { chatStarted, reconnectRequested } from "./actions.ts";
export { browserVoice, type VoicePort } from "./alerts/alert-port.ts";
export { voiceSaga } from "./alerts/alert-saga.ts";
export { PresenceAvatar } from "./list/presence-avatar.tsx";
export { browserCookies, onlineFlagSaga } from "./online-flag.ts";
export { CHAT_PATH, chatAddress } from "./path.ts";
export { AlertToast } from "./runtime/alert-toast.tsx";
export { ConnectionBanner } from "./runtime/connection-banner.tsx";
export { RuntimeAlerts } from "./runtime/runtime-alerts.tsx";
export { UnreadBanner } from "./runtime/unread-banner.tsx";
export { VoiceMenu } from "./runtime/voice-menu.tsx";
export { chatSaga } from "./saga.ts";
export { useNow } from "./screen/use-now.ts";
export {
  type ChatParty,
  type ChatRow,
  chatOnline,
  selectAlert,
  selectChatRows,
  selectConnection,
  selectFriendRows,
  selectOnlineCount,
  selectPresence,
  selectReady,
  selectSelf,
  selectSyncing,
  selectTotalUnread,
  selectUnreadChats,
  selectUnsent,
} from "./selectors.ts";
export { type ChatState, chatReducer, type WithChat } from "./state/slice.ts";
export { connectionText } from "./wording/connection.ts";
export { badgeCount, type ChatWords, partyName, previewText } from "./wording/words.ts";
