import type { Server } from 'node:http';
import type { CallEndReason } from '@/lib/voice/end-reasons';
import { countUse } from '@/server/http/rate-limit';
import { appUrl, env } from '@/server/platform/env';
import { openRtpMedia } from '@/server/voice/media/rtp-media';
import { loadWebRtc, openWebRtcMedia } from '@/server/voice/media/webrtc-media';
import { acceptBrowsers } from './accept-browsers';
import { answerPhone } from './answer-phone';
import { findBrowserUser } from './browser-user';
import type { CallLeg, VoiceSwitch } from './call-leg';
import { dialTrunk } from './dial-trunk';
import { EdgeConnection } from './edge-connection';
import { findPhoneConnection } from './phone-connection';
import { loadTrunk } from './trunk';
import { keepTrunksRegistered } from './trunk-registrations';

/** The switch of a process, with what its health and its metrics show. */
export interface RunningSwitch extends VoiceSwitch {
  /** Calls in progress or ringing. */
  calls(): number;
  /** Whether phones can call. Undefined if there is no edge. */
  hasEdge(): boolean | undefined;
  /** Refuses new calls. Resolves when the last one has ended. */
  drain(): Promise<void>;
}

/**
 * Receives calls of browsers at `server`, and those of phones and providers from the edge, if there is one.
 *
 * @param worker_id of this process, a UUID
 */
export async function startSwitch(server: Server, worker_id: string): Promise<RunningSwitch> {
  const settings = env();
  await loadWebRtc();
  const legs = new Set<CallLeg>();
  let listener: ((leg: CallLeg) => void) | undefined;
  let isDraining = false;
  let onEmpty: (() => void) | undefined;

  function keep(leg: CallLeg): void {
    legs.add(leg);
    leg.onEnded(() => {
      legs.delete(leg);
      if (!legs.size) onEmpty?.();
    });
  }

  function onLeg(leg: CallLeg): boolean {
    if (!listener || isDraining || legs.size >= settings.VOICE_MAX_CALLS) return false;
    keep(leg);
    listener(leg);
    return true;
  }

  const ports = settings.VOICE_MEDIA_PORTS;
  const loopback = settings.LOCAL_MODE || settings.NODE_ENV !== 'production';
  const closeBrowsers = acceptBrowsers(server, {
    realm: settings.SIP_DOMAIN,
    ownOrigins: ownOrigins(),
    findUser: findBrowserUser,
    countAttempt: (address, username) => Promise.all([countUse('sip_address', address), countUse('sip_user', username)]),
    openMedia: () => openWebRtcMedia({ ports, address: settings.VOICE_MEDIA_ADDRESS, loopback }),
    onLeg,
  });
  const edge = settings.EDGE_ADDRESS
    ? new EdgeConnection({
        url: settings.EDGE_ADDRESS,
        domain: settings.SIP_DOMAIN,
        secret: settings.EDGE_SECRET ?? '',
        openMedia: (address) => openRtpMedia({ ports, address }),
        onInvite: (invitation) => void answerPhone(invitation, { findConnection: findPhoneConnection, onLeg }),
      })
    : undefined;
  const stopTrunks = edge && keepTrunksRegistered(edge, worker_id);

  return {
    onLeg: (take) => (listener = take),
    async dial(trunk_id, number, signal) {
      const trunk = edge?.isReady && !isDraining ? await loadTrunk(trunk_id) : undefined;
      if (!edge || !trunk) throw new Error('not_registered' satisfies CallEndReason);
      if (legs.size >= settings.VOICE_MAX_CALLS) throw new Error('too_many_calls' satisfies CallEndReason);
      const dialed = await dialTrunk(edge, trunk, number, signal);
      keep(dialed.leg);
      return dialed;
    },
    calls: () => legs.size,
    hasEdge: () => edge?.isReady,
    drain() {
      isDraining = true;
      return legs.size ? new Promise((resolve) => (onEmpty = resolve)) : Promise.resolve();
    },
    async stop() {
      isDraining = true;
      await Promise.all([...legs].map((leg) => leg.hangUp()));
      await stopTrunks?.();
      edge?.stop();
      closeBrowsers();
    },
  };
}

/** In local mode, people may open the product by either name of this machine. */
function ownOrigins(): string[] {
  const { protocol, host, port } = new URL(appUrl());
  const own = `${protocol}//${host}`;
  return env().LOCAL_MODE ? [own, `http://localhost:${port}`, `http://127.0.0.1:${port}`] : [own];
}
