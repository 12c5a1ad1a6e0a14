/** How loud a track is, measured beside what it is used for. Without WebAudio it is silent. */
export class LevelMeter {
  private context: AudioContext | null = null;
  private source: MediaStreamAudioSourceNode | null = null;
  private analyser: AnalyserNode | null = null;
  private track: MediaStreamTrack | null = null;
  private samples = new Float32Array(0);

  /** The same track changes nothing. */
  follow(track: MediaStreamTrack | null): void {
    if (track === this.track) return;
    this.source?.disconnect();
    this.source = null;
    this.track = track;
    if (track === null) return;
    try {
      this.context ??= new AudioContext();
      // Made before a gesture of the user's it may wait for one; capturing counts as such.
      if (this.context.state === "suspended") this.context.resume().catch(() => undefined);
      this.analyser ??= new AnalyserNode(this.context, { fftSize: 4_096 });
      this.source = this.context.createMediaStreamSource(new MediaStream([track]));
      this.source.connect(this.analyser);
    } catch {
      this.source = null;
    }
  }

  /** 0–1, the mean of the last tenth of a second. */
  level(): number {
    if (this.source === null || this.analyser === null || this.track?.enabled !== true) return 0;
    if (this.samples.length === 0) this.samples = new Float32Array(this.analyser.fftSize);
    this.analyser.getFloatTimeDomainData(this.samples);
    const power = this.samples.reduce((sum, sample) => sum + sample * sample, 0) / this.samples.length;
    return Math.min(1, Math.sqrt(power));
  }

  close(): void {
    this.follow(null);
    this.context?.close().catch(() => undefined);
    this.context = null;
    this.analyser = null;
  }
}
