import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/translation.ts";

export const translationTexts: Texts<typeof source.translationTexts> = {
  needsAppId: "appId: Fill this in for this provider",
  endpoint: "endpoint: Enter an http or https address without a username and password",
  secretAnew: "secret: Enter the key again when the provider or the endpoint changes",
  noSecret: "There is no key, or it cannot be read. Enter it again",
  disabled: "A disabled service cannot be the default",
  noService: "No translation service is set up for {to}",
  overLimit: "The monthly limit of {limit} characters is reached",
  timeout: "The provider did not answer within {seconds} seconds",
  unreachable: "The provider cannot be reached",
  refused: "The provider refused: {reason}",
  refusedKey: "The provider does not accept the key ({reason}). Check the translation settings",
  refusedMuch:
    "The provider takes no more for now ({reason}): too many requests, or the quota is used up. Try again later",
};
