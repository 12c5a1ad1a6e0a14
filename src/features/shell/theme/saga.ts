import { eventChannel } from "redux-saga";
import { all, call, fork, put, select, take, takeEvery } from "typed-redux-saga";
import { ADMIN_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
import { defaultTheme } from "../../../domain/theme.ts";
import { i18next } from "../../../i18n/i18n.ts";
import { noticeShown } from "../slice.ts";
import { applyAppearance, systemDark } from "./apply-appearance.ts";
import {
  frameChanged,
  selectFrame,
  selectTheme,
  systemDarkChanged,
  themeChanged,
  themeReset,
  themeTaken,
} from "./slice.ts";
import {
  clearFrame,
  clearTheme,
  storedTheme,
  storeFrame,
  storeTheme,
  THEME_KEY,
} from "./stored-appearance.ts";

/** Applies, saves and follows the theme (specification §4 "Theme and layout"). */

/** A theme that could not be applied or saved (specification §8 "Theme load failure"). */
function* notifyFailure() {
  const text = i18next.t("errors:themeFailed");
  yield* put(noticeShown({ text, tone: "danger", shownMs: ADMIN_ERROR_SHOWN_MS }));
}

/** Shows what the store holds; a colour that is none gives way to the default, in what is saved too. */
function* show() {
  const settings = yield* select(selectTheme);
  const { size } = yield* select(selectFrame);
  try {
    yield* call(applyAppearance, settings, size);
  } catch {
    yield* call(notifyFailure);
    yield* put(themeTaken({ ...settings, color: defaultTheme.color }));
    yield* call(save);
  }
}

function* save() {
  const settings = yield* select(selectTheme);
  try {
    yield* call(storeTheme, settings);
  } catch {
    yield* call(notifyFailure);
  }
}

function* change() {
  yield* call(show);
  yield* call(save);
}

function* reset() {
  yield* call(show);
  try {
    yield* call(clearTheme);
    yield* call(clearFrame);
  } catch {
    yield* call(notifyFailure);
  }
}

function* changeFrame({ payload }: ReturnType<typeof frameChanged>) {
  yield* call(storeFrame, yield* select(selectFrame));
  if (payload.size !== undefined) yield* call(show);
}

/** What the boot script has applied is checked once the texts are there to say what went wrong. */
function* start() {
  yield* call(show);
  if (!storedTheme().broken) return;
  yield* call(notifyFailure);
  try {
    yield* call(clearTheme);
  } catch {
    // The notice was shown already.
  }
}

function* followOtherTabs() {
  const changes = yield* call(() =>
    eventChannel<true>((emit) => {
      // A null key: everything was cleared.
      const take = ({ key }: StorageEvent) => (key === THEME_KEY || key === null) && emit(true);
      window.addEventListener("storage", take);
      return () => window.removeEventListener("storage", take);
    }),
  );
  while (true) {
    yield* take(changes);
    yield* put(themeTaken(storedTheme().settings));
  }
}

function* followSystem() {
  const changes = yield* call(() =>
    eventChannel<boolean>((emit) => {
      const list = systemDark();
      const take = () => emit(list.matches);
      list.addEventListener("change", take);
      return () => list.removeEventListener("change", take);
    }),
  );
  while (true) yield* put(systemDarkChanged(yield* take(changes)));
}

export function* themeSaga() {
  yield* all([
    takeEvery(themeChanged, change),
    takeEvery([themeTaken, systemDarkChanged], show),
    takeEvery(themeReset, reset),
    takeEvery(frameChanged, changeFrame),
    fork(followOtherTabs),
    fork(followSystem),
    fork(start),
  ]);
}
