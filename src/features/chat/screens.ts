/** The chat's screens, loaded when they are shown; the parts of the frame are in `index.ts`. */

export { CallPartsContext } from "./conversation/call-parts.ts";
export { ImChat } from "./screen/im-chat.tsx";
export { loadTipLabels } from "./texts/tip-text.ts";
export { AreaFrameContext } from "./visitors/area-frame.tsx";
