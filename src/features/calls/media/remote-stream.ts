/** What the other end sends, as one stream whose tracks come as they are agreed on. */
export class RemoteStream {
  private readonly tracks = new MediaStream();
  private readonly changed: () => void;
  private hasCome = false;

  /** @param changed something has come for the first time. */
  constructor(connection: RTCPeerConnection, changed: () => void) {
    this.changed = changed;
    connection.addEventListener("track", ({ track }) => {
      this.tracks.addTrack(track);
      track.addEventListener("unmute", () => this.come());
      track.addEventListener("ended", () => this.tracks.removeTrack(track));
    });
  }

  /** Null until something has come. */
  get stream(): MediaStream | null {
    return this.hasCome ? this.tracks : null;
  }

  /** Whether a picture has ever come; for other clients, which do not say what they show. */
  get hasPicture(): boolean {
    return this.tracks.getVideoTracks().some(({ muted }) => !muted);
  }

  private come(): void {
    this.hasCome = true;
    this.changed();
  }
}
