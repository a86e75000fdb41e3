import { Core, SessionState, UserAgent, type Invitation, type UserAgentDelegate, type UserAgentOptions } from 'sip.js';
import { log } from '@/server/platform/log';
import type { MediaPeer } from '@/server/voice/media/media-peer';
import { SessionMedia } from './session-media';
import { SocketTransport, type MessageSocket } from './socket-transport';

/** Seconds that a call may ring. */
const longestRinging = 60;

/** One side of a connection of SIP. */
export interface Agent {
  agent: UserAgent;
  /** Takes a message that arrived. Returns false if it is not one of SIP, which changes nothing. */
  receive(message: string): boolean;
  /** The connection was closed. */
  lose(): void;
}

/** Speaks SIP over a connection that is open. `delegate` gets every request, whomever it names. */
export function startAgent(
  socket: MessageSocket,
  domain: string,
  openMedia: () => Promise<MediaPeer>,
  delegate: UserAgentDelegate,
  options: Partial<UserAgentOptions> = {},
): Agent {
  const invitations = new Set<Invitation>();
  const agent = new UserAgent({
    uri: new Core.URI('sip', 'hamdam', domain),
    transportConstructor: SocketTransport,
    transportOptions: { socket },
    contactParams: { transport: socket.protocol.toLowerCase() },
    sessionDescriptionHandlerFactory: () => new SessionMedia(openMedia),
    // It would be sent before the caller is admitted.
    sendInitialProvisionalResponse: false,
    gracefulShutdown: false,
    noAnswerTimeout: longestRinging,
    sipExtensionExtraSupported: ['timer'],
    userAgentString: 'Hamdam',
    logBuiltinEnabled: false,
    logConfiguration: false,
    logLevel: 'warn',
    logConnector: (level, category, _label, content) => log.debug({ level, category }, String(content)),
    delegate: {
      ...delegate,
      onInvite(invitation) {
        invitations.add(invitation);
        invitation.stateChange.addListener((state) => state === SessionState.Terminated && invitations.delete(invitation));
        delegate.onInvite?.(invitation);
      },
    },
    ...options,
  });
  takeEveryRequest(agent.userAgentCore);
  void agent.start();
  const transport = agent.transport as SocketTransport;
  return {
    agent,
    receive(message) {
      try {
        if (!Core.Parser.parseMessage(message, agent.getLogger('sip.Parser'))) return false;
        transport.onMessage?.(message);
        return true;
      } catch (error) {
        // The library throws for some requests that make no sense. It has changed nothing by then.
        log.debug({ error: (error as Error).message }, 'a message of SIP was not understood');
        return false;
      }
    },
    lose() {
      transport.lose();
      // They have timers of their own.
      for (const invitation of invitations) void invitation.dispose().catch(() => undefined);
      void agent.stop().catch(() => undefined);
    },
  };
}

/** The library refuses requests for other names than its own. Here, the name says whom a call is for. */
function takeEveryRequest(core: Core.UserAgentCore): void {
  const receive = core.receiveIncomingRequestFromTransport.bind(core);
  core.receiveIncomingRequestFromTransport = (message) => {
    if (message.ruri) core.configuration.aor = message.ruri;
    receive(message);
  };
}
