import { Microphone, Phone, Video } from "@blueprintjs/icons";
import type { ReactNode } from "react";

/** What Blueprint has no drawing for is one of its own with a line across, or turned. */

function Crossed({ children }: { readonly children: ReactNode }) {
  return (
    <span className="qs-call-crossed" aria-hidden="true">
      {children}
    </span>
  );
}

export const MicrophoneOff = ({ size = 16 }: { readonly size?: number }) => (
  <Crossed>
    <Microphone size={size} title={false} />
  </Crossed>
);

export const CameraOff = () => (
  <Crossed>
    <Video title={false} />
  </Crossed>
);

/** A receiver that is put down. */
export const HangUp = () => (
  <span className="qs-call-down" aria-hidden="true">
    <Phone title={false} />
  </span>
);
