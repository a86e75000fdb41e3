import type { RTCPeerConnection, RtpHeader } from 'werift';
import { parseSound } from '@/lib/voice/sdp';
import type { Codec } from '@/lib/voice/rtp-receiver';
import { watchdogMs, type MediaPeer } from './media-peer';
import { PacedMedia } from './paced-media';
import { takePorts } from './take-ports';

export interface WebRtcSettings {
  /** The lowest and the highest port. */
  ports: [number, number];
  /** The address that browsers reach this machine at. Without it, those of its network interfaces. */
  address: string | undefined;
  /** Whether browsers on the same machine may call. */
  loopback: boolean;
  watchdog_ms?: number;
}

/** Loads the library, which takes most of a second, before the first call needs it. */
export const loadWebRtc = () => import('werift');

/** The sound of a call from a browser, which offers it. */
export async function openWebRtcMedia({ ports, address, loopback, watchdog_ms = watchdogMs }: WebRtcSettings): Promise<MediaPeer> {
  const { RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, usePCMU } = await loadWebRtc();
  const keys = new RTCRtpCodecParameters({ mimeType: 'audio/telephone-event', clockRate: 8_000, payloadType: 101, parameters: '0-11' });
  const connection = new RTCPeerConnection({
    codecs: { audio: [usePCMU(), keys], video: [] },
    iceServers: [],
    iceUseIpv6: false,
    icePortRange: ports,
    ...(loopback ? { iceAdditionalHostAddresses: ['127.0.0.1'] } : {}),
  });
  const sound = connection.addTransceiver('audio', { direction: 'sendrecv' });
  const media = new PacedMedia(
    {
      send({ payload, payload_type, sequence, ...rest }) {
        const header: RtpHeader = new RtpHeader({ ...rest, ssrc: sound.sender.ssrc, payloadType: payload_type, sequenceNumber: sequence });
        void sound.sender.dtlsTransport.sendRtp(Buffer.from(payload), header);
      },
      close: () => connection.close(),
    },
    watchdog_ms,
  );
  receiveFrom(connection, media);

  return {
    media,
    offer: () => Promise.reject(new Error('browsers offer the sound')),
    complete: () => Promise.reject(new Error('browsers offer the sound')),
    async answer(offer) {
      const remote = parseSound(offer);
      const pcmu = typeOf(remote?.codecs, 'PCMU');
      if (!remote || pcmu === undefined) throw new Error('no PCMU is offered');
      await connection.setRemoteDescription({ type: 'offer', sdp: withoutCandidates(offer) });
      await takePorts(async () => {
        await connection.setLocalDescription(await connection.createAnswer());
      });
      media.agree({ codecs: remote.codecs, codec: { name: 'PCMU', payload_type: pcmu }, keys: typeOf(remote.codecs, 'telephone-event') });
      media.setHold(remote.direction === 'sendonly' || remote.direction === 'inactive');
      return announced(connection.localDescription?.sdp ?? '', address);
    },
  };
}

function receiveFrom(connection: RTCPeerConnection, media: PacedMedia): void {
  connection.onTrack.subscribe((track) => {
    track.onReceiveRtp.subscribe(({ header, payload }) => {
      const { payloadType: payload_type, sequenceNumber: sequence, timestamp, ssrc, marker } = header;
      media.receive({ payload_type, sequence, timestamp, ssrc, marker, payload });
    });
  });
  connection.connectionStateChange.subscribe((state) => {
    if (state === 'connected') media.start();
  });
}

const typeOf = (codecs: ReadonlyMap<number, Codec> | undefined, name: Codec): number | undefined =>
  [...(codecs ?? [])].find(([, codec]) => codec === name)?.[0];

/**
 * Browsers send to us first, so we learn where they are. What they say of it instead could make us send to anyone, also in our own
 * network.
 */
const withoutCandidates = (sdp: string): string => sdp.replace(/^a=(candidate:.*|end-of-candidates)\r?\n/gm, '');

/** Replaces the addresses of candidates by the one that browsers reach. */
function announced(sdp: string, address: string | undefined): string {
  return address ? sdp.replace(/^(a=candidate:(?:\S+ ){4})\S+( \d+ typ host)/gm, `$1${address}$2`) : sdp;
}
