import { fork } from "typed-redux-saga";
import { browserAlerts } from "../alerts/alert-port.ts";
import { alertSaga } from "./alert-saga.ts";
import { chatSaga } from "./chat-saga.ts";
import { browserCookies, onlineFlagSaga } from "./online-flag.ts";
import { takenSaga } from "./taken-saga.ts";

/** Everything that the chat runs beside the screens, on the browser's own ports. */
export function* allChatSagas() {
  yield* fork(chatSaga);
  yield* fork(alertSaga, browserAlerts());
  yield* fork(takenSaga);
  yield* fork(onlineFlagSaga, browserCookies());
}
