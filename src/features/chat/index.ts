/** The chat's entry for other features: its state, its parts of the frame, and the way to a chat. */

export { startRinging } from "./alerts/ring.ts";
export { PresenceAvatar } from "./controls/presence-avatar.tsx";
export { useNow } from "./controls/use-now.ts";
export { PersonPicker, type PersonToPick } from "./groups/person-picker.tsx";
export { countWaiting } from "./people/requests.ts";
export { AlertMenu } from "./runtime/alert-menu.tsx";
export { AlertToast } from "./runtime/alert-toast.tsx";
export { ChatCounts } from "./runtime/chat-count.tsx";
export { ConnectionBanner } from "./runtime/connection-banner.tsx";
export { RuntimeAlerts } from "./runtime/runtime-alerts.tsx";
export { UnreadBanner } from "./runtime/unread-banner.tsx";
export { allChatSagas } from "./sagas/all-sagas.ts";
export { chatAddress, REQUESTS_ADDRESS } from "./state/addresses.ts";
export {
  type FriendRow,
  isOnline,
  selectFriendRows,
  selectOnlineCount,
  selectRequests,
} from "./state/people-selectors.ts";
export {
  type ChatParty,
  type ChatRow,
  chatOnline,
  groupName,
  selectAlert,
  selectAlerts,
  selectChatRows,
  selectConnection,
  selectFriends,
  selectMembers,
  selectParty,
  selectPresence,
  selectPreviewNames,
  selectReady,
  selectSelf,
  selectSyncing,
  selectSystemConfig,
  selectTotalUnread,
  selectUnreadChats,
  selectUnsent,
  selectWaiting,
} from "./state/selectors.ts";
export { chatReducer, type WithChat } from "./state/slice.ts";
export { partyName } from "./texts/chat-text.ts";
export { connectionText } from "./texts/connection-text.ts";
export { callLengthText } from "./texts/media.ts";
export { chatTexts, errorText } from "./texts/notices.ts";
export { usePreviewText } from "./texts/use-preview-text.ts";
export { COMMAND_KEYS, runCommand, useOfferedCommands } from "./visitors/commands.ts";
