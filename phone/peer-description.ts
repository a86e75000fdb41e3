import type { BodyAndContentType, SessionDescriptionHandler, SessionDescriptionHandlerOptions } from 'sip.js';

/** How long addresses are gathered before what is known is sent, in milliseconds. An unreachable STUN server must not delay a call. */
const longestGathering = 1_000;

export interface HoldOption extends SessionDescriptionHandlerOptions {
  hold?: boolean;
}

/** The WebRTC side of a call for sip.js: the offers and answers of SDP, with telephone sound only. */
export class PeerDescription implements SessionDescriptionHandler {
  private readonly peer: RTCPeerConnection;
  private readonly transceiver: RTCRtpTransceiver;

  constructor(
    stream: MediaStream,
    ice_servers: readonly RTCIceServer[],
    { onStream, onLost }: { onStream: (stream: MediaStream) => void; onLost: () => void },
  ) {
    this.peer = new RTCPeerConnection({ iceServers: [...ice_servers] });
    const [track] = stream.getAudioTracks();
    if (!track) throw new Error('the stream has no sound');
    this.transceiver = this.peer.addTransceiver(track, { direction: 'sendrecv', streams: [stream] });
    // What phones understand, without conversion: PCMU, and keys as events (RFC 4733).
    const codecs = RTCRtpReceiver.getCapabilities('audio')?.codecs ?? [];
    this.transceiver.setCodecPreferences(
      codecs.filter(({ mimeType, clockRate }) => /^audio\/(pcmu|telephone-event)$/i.test(mimeType) && clockRate === 8000),
    );
    this.peer.ontrack = ({ track, streams }) => onStream(streams[0] ?? new MediaStream([track]));
    this.peer.onconnectionstatechange = () => {
      if (this.peer.connectionState === 'failed') onLost();
    };
  }

  async getDescription({ hold = false }: HoldOption = {}): Promise<BodyAndContentType> {
    // The answer to an offer follows the offer.
    if (this.peer.signalingState !== 'have-remote-offer') this.transceiver.direction = hold ? 'sendonly' : 'sendrecv';
    await this.peer.setLocalDescription();
    await this.gathered();
    return { body: this.peer.localDescription?.sdp ?? '', contentType: 'application/sdp' };
  }

  hasDescription(contentType: string): boolean {
    return contentType === 'application/sdp';
  }

  async setDescription(sdp: string): Promise<void> {
    const type = this.peer.signalingState === 'have-local-offer' ? 'answer' : 'offer';
    await this.peer.setRemoteDescription({ type, sdp });
  }

  async rollbackDescription(): Promise<void> {
    await this.peer.setLocalDescription({ type: 'rollback' });
  }

  /** Adds a key to those that are being sent. */
  sendDtmf(tones: string): boolean {
    const { dtmf } = this.transceiver.sender;
    if (!dtmf?.canInsertDTMF) return false;
    dtmf.insertDTMF(dtmf.toneBuffer + tones, 160, 70);
    return true;
  }

  close(): void {
    this.peer.onconnectionstatechange = null;
    this.peer.close();
  }

  private async gathered(): Promise<void> {
    const { peer } = this;
    if (peer.iceGatheringState === 'complete') return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, longestGathering);
      peer.addEventListener('icegatheringstatechange', () => {
        if (peer.iceGatheringState !== 'complete') return;
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
