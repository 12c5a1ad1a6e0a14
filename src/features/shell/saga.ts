import { eventChannel } from "redux-saga";
import { all, call, fork, put, select, take, takeEvery, takeLatest } from "typed-redux-saga";
import { type Language, readLanguage } from "../../contract/language.ts";
import { ADMIN_ERROR_SHOWN_MS } from "../../contract/limits.ts";
import { writeDatesIn } from "../../domain/date-language.ts";
import { i18next } from "../../i18n/i18n.ts";
import { adminApi, adminCallFailed } from "../../query/admin-api.ts";
import { failureText } from "../../query/failure-text.ts";
import { chooseLanguage, LANGUAGE_KEY } from "../language/index.ts";
import { takeEngine } from "../session/index.ts";
import { languageChosen, languageShown, noticeShown, selectShell } from "./slice.ts";
import { themeSaga } from "./theme/saga.ts";

/** Changes texts, dates, document, the engine's answers and what the server has worded together. */
function* changeLanguage({ payload: language }: { readonly payload: Language }) {
  const { language: before } = yield* select(selectShell);
  if (language === before) return;
  try {
    yield* call(chooseLanguage, language);
  } catch {
    yield* put(
      noticeShown({ text: i18next.t("errors:noResponse"), tone: "danger", shownMs: ADMIN_ERROR_SHOWN_MS }),
    );
    return;
  }
  writeDatesIn(language);
  const engine = yield* takeEngine();
  yield* call([engine, engine.setLanguage], language);
  yield* put(languageShown(language));
  yield* put(adminApi.util.invalidateTags(["Worded"]));
}

/** Failures of the admin service that have no page or dialog of their own (specification §8): a notice for 5 s. */
function* showFailure({ payload: failure }: ReturnType<typeof adminCallFailed>) {
  if (failure.kind === "unauthorized" || failure.kind === "forbidden") return;
  const text = failureText(failure, (key) => i18next.t(`errors:${key}`));
  yield* put(noticeShown({ text, tone: "danger", shownMs: ADMIN_ERROR_SHOWN_MS }));
}

/** What other tabs of the profile choose holds here too. */
function* followOtherTabs() {
  const changes = yield* call(() =>
    eventChannel<string>((emit) => {
      const take = (event: StorageEvent) => event.key !== null && emit(event.key);
      window.addEventListener("storage", take);
      return () => window.removeEventListener("storage", take);
    }),
  );
  while (true) {
    const key = yield* take(changes);
    if (key === LANGUAGE_KEY) {
      yield* put(languageChosen(readLanguage(window.localStorage.getItem(LANGUAGE_KEY))));
    }
  }
}

/** Language, theme and notices of the frame. */
export function* shellSaga() {
  yield* all([
    takeLatest(languageChosen, changeLanguage),
    takeEvery(adminCallFailed, showFailure),
    fork(followOtherTabs),
    fork(themeSaga),
  ]);
}
