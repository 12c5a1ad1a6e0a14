/** Business constants and limits, each beside the section of the specification it comes from. Times are in ms. */

// Specification §4 "Websocket connection" and §9.
export const HEARTBEAT_MS = 20_000;
export const RECONNECT_FIRST_MS = 15_000;
export const RECONNECT_RETRY_MS = 10_000;
export const SEND_RETRY_MS = 1_000;
export const ONLINE_REFRESH_MS = 30_000;
export const TIME_TIP_GAP_MS = 10 * 60_000;
export const CHAT_TIMEOUT_MS = 30_000;
export const CHAT_ERROR_SHOWN_MS = 1_500;
export const ADMIN_ERROR_SHOWN_MS = 5_000;
export const SOUND_THROTTLE_MS = 1_000;
export const NOTIFICATION_SHOWN_MS = 5_000;

// Architecture of the engine: beyond the specification.
export const HEARTBEAT_REPLY_MS = 10_000;
export const RESTART_JITTER_MS = 2_000;
export const DELIVER_VISIBLE_MS = 8;
export const DELIVER_HIDDEN_MS = 500;
/** To a hidden tab, of what happens once: an alert does not wait for the state to gather. */
export const DELIVER_ONCE_MS = 100;
export const DELIVER_SILENCE_MS = 10_000;
export const BATCH_EVENTS = 500;
/** Of a hidden tab, which is sent heads alone: fewer and longer batches cost less. */
export const BATCH_HIDDEN_EVENTS = 1_000;
export const WAITING_EVENTS = 20_000;
export const CALL_WEDGED_MS = 5_000;
export const ENGINE_IDLE_MS = 10_000;
export const OLD_STYLE_PULL_MS = 30_000;
export const ALERT_LATE_MS = 2_000;

// Contract §3 and §4.
export const SOCKET_IDLE_MS = 60_000;
export const RECALL_WINDOW_MS = 5 * 60_000;
export const PULL_WINDOW_MS = 30 * 24 * 3_600_000;
/** Days that messages are kept at least where they are not kept for ever: whoever was away pulls what is within the window. */
export const MESSAGES_KEPT_LEAST = PULL_WINDOW_MS / (24 * 3_600_000) + 1;
export const PULL_PAGE = 1_000;
export const PULL_PAGE_MAX = 5_000;
export const PULL_OVERLAP_IDS = 200;
export const TMP_ID_MAX = 64;
export const TEXT_MAX = 1_024;
export const MENTIONS_MAX = 20;
export const HISTORY_PAGE = 50;
export const HISTORY_PAGE_MAX = 200;
export const STORE_PAGE = 200;
export const UNREAD_IDS_MAX = 999;

// Contract §4 "Limits", "Friends", "Groups" and "Uploads".
export const FRIEND_REQUEST_MS = 7 * 24 * 3_600_000;
export const FRIEND_REQUESTS_PENDING = 20;
export const FOUND_USERS_MAX = 20;
/** Longest name of a group, of a friend or of a member. */
export const NAME_MAX = 20;
export const NOTICE_MAX = 1_024;
export const SIGNATURE_MAX = 128;
/** Longest remark of a friend request; beyond the contract. */
export const REQUEST_REMARK_MAX = 100;
export const INVITE_MAX = 50;
export const GROUP_MEMBERS_MAX = 3_000;
/** Longest skill of an agent, by which conversations find them; beyond the contract. */
export const SKILL_MAX = 32;
export const FILE_NAME_MAX = 128;
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const FILE_MAX_BYTES = 10 * 1024 * 1024;
export const VIDEO_MAX_BYTES = 50 * 1024 * 1024;
/** An upload that makes no headway for so long counts as lost; beyond the contract. */
export const UPLOAD_STALL_MS = 60_000;
/** Least time between two reports of how far an upload has come. */
export const UPLOAD_PROGRESS_MS = 100;
export const SEARCH_PAGE = 20;
export const SEARCH_PAGE_MAX = 100;
/** Shortest and longest keyword of a search through messages; beyond the contract. */
export const SEARCH_MIN = 1;
export const SEARCH_MAX = 50;

// Contract §1 and part II A1, A2.
export const IM_TOKEN_MS = 60_000;
export const ACCESS_TOKEN_S = 30 * 60;
export const REFRESH_TOKEN_S = 7 * 24 * 3_600;
export const REFRESH_REPEAT_MS = 60_000;
export const ADMIN_SESSION_MS = 4 * 3_600_000;
export const CAPTCHA_MS = 2 * 60_000;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 20;
export const MAIL_CODE_LENGTH = 6;
export const MAIL_CODE_MS = 300_000;
export const MAIL_CODE_RESEND_MS = 60_000;
// Part II A5.
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
/** Largest file of records that is imported; beyond the contract. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;

// Specification §9 "Pagination".
export const PAGE_SIZE = 20;
export const PAGE_SIZES = [10, 20, 30, 50] as const;
export const PAGER_COUNT = 7;
export const PAGER_COUNT_NARROW = 5;
/** Below this width, px, the pager is shorter and the menu a drawer. */
export const NARROW_PX = 992;
// Specification §9.
export const SCROLL_TOP_MS = 800;
/** How long a deletion can be taken back; beyond the specification. */
export const UNDO_MS = 5_000;

/** From a changed password to signing out and loading anew (specification §8 "Other"). */
export const PASSWORD_CHANGED_MS = 1_500;
/** Longest wait for an answer of the admin service. Not given by the specification; the chat service's figure. */
export const ADMIN_TIMEOUT_MS = 30_000;
/** Longest wait for a script or style chunk (specification §9). */
export const CHUNK_TIMEOUT_MS = 120_000;
/** How long `/redirect/…` waits before the page behind it is opened (specification §2). */
export const REDIRECT_MS = 100;
