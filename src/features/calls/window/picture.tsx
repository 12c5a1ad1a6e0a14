import { useEffect, useRef } from "react";

export interface PictureProps {
  readonly stream: MediaStream;
  /** As in a mirror: how people know themselves. */
  readonly isMirrored?: boolean;
  /** All of it is seen, as of a screen; else it fills its place. */
  readonly isWhole?: boolean;
}

/** What a camera or a screen shows now; heard by `CallSounds` alone. */
export function Picture({ stream, isMirrored = false, isWhole = false }: PictureProps) {
  const part = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = part.current;
    if (video === null) return;
    video.srcObject = stream;
    return () => {
      video.srcObject = null;
    };
  }, [stream]);
  return (
    <video
      ref={part}
      className="qs-call-video"
      data-mirrored={isMirrored}
      data-whole={isWhole}
      autoPlay
      playsInline
      muted
    />
  );
}
