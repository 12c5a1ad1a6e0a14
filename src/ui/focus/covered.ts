import { isQuestionOpen } from "./questions.ts";
import { isOverlayOpen } from "./scopes.ts";

/** Whether something lies over the page, or asks the user something, whose keys are its own: no key is for the page then. */
export const isPageCovered = (): boolean => isQuestionOpen() || isOverlayOpen();
