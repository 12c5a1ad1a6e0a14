/** The chat's entry for other features: its state, its parts of the frame, and the way to a chat. */

export { type AlertPort, browserAlerts } from "./alerts/alert-port.ts";
export { PresenceAvatar } from "./controls/presence-avatar.tsx";
export { useNow } from "./controls/use-now.ts";
export { AlertMenu } from "./runtime/alert-menu.tsx";
export { AlertToast } from "./runtime/alert-toast.tsx";
export { ConnectionBanner } from "./runtime/connection-banner.tsx";
export { RuntimeAlerts } from "./runtime/runtime-alerts.tsx";
export { UnreadBanner } from "./runtime/unread-banner.tsx";
export { alertSaga } from "./sagas/alert-saga.ts";
export { chatSaga } from "./sagas/chat-saga.ts";
export { browserCookies, onlineFlagSaga } from "./sagas/online-flag.ts";
export { chatStarted, reconnectRequested } from "./state/actions.ts";
export { CHAT_PATH, chatAddress } from "./state/addresses.ts";
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
} from "./state/selectors.ts";
export { type ChatState, chatReducer, type WithChat } from "./state/slice.ts";
export { badgeCount, type ChatTexts, partyName, previewText } from "./texts/chat-text.ts";
export { connectionText } from "./texts/connection-text.ts";
