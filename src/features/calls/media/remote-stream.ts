/** What the other end sends, as one stream whose tracks come as they are agreed on. */
export class RemoteStream {
  readonly #stream = new MediaStream();
  readonly #changed: () => void;
  #hasCome = false;

  /** @param changed something has come for the first time. */
  constructor(connection: RTCPeerConnection, changed: () => void) {
    this.#changed = changed;
    connection.addEventListener("track", ({ track }) => {
      this.#stream.addTrack(track);
      track.addEventListener("unmute", () => this.#come());
      track.addEventListener("ended", () => this.#stream.removeTrack(track));
    });
  }

  /** Null until something has come. */
  get stream(): MediaStream | null {
    return this.#hasCome ? this.#stream : null;
  }

  /** Whether a picture has ever come; for other clients, which do not say what they show. */
  get hasPicture(): boolean {
    return this.#stream.getVideoTracks().some(({ muted }) => !muted);
  }

  #come(): void {
    this.#hasCome = true;
    this.#changed();
  }
}
