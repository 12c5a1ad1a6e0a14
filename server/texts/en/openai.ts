import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/openai.ts";

export const openaiTexts: Texts<typeof source.openaiTexts> = {
  address: "baseUrl: Enter an http or https address without a username and password",
  keyAnew: "apiKey: Enter the key again when the address changes",
  noKey: "There is no API key, or it cannot be read. Enter it again",
  noAccount: "No OpenAI account is set up and enabled",
  timeout: "The provider did not answer within {seconds} seconds",
  unreachable: "The provider cannot be reached",
  refused: "The provider refused: {reason}",
  refusedKey: "The provider does not accept the API key ({reason}). Check the OpenAI settings",
  refusedMuch:
    "The provider takes no more for now ({reason}): too many requests, or the quota is used up. Try again later",
};
