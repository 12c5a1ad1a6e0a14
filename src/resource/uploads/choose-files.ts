import { createContext, useContext } from "react";

/** Opens the choice of files; null where nothing may be uploaded. */
export const ChooseContext = createContext<(() => void) | null>(null);

export const useChooseFiles = (): (() => void) | null => useContext(ChooseContext);
