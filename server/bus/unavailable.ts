/** The backplane could not be reached in time, or is closed. */
export class BackplaneUnavailable extends Error {
  override readonly name = "BackplaneUnavailable";
}
