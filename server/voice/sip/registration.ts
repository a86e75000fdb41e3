import type { Core, UserAgent } from 'sip.js';

/** The status with which a registration was refused: 408 without any response, 503 if it could not be sent. */
export class RegistrationRefused extends Error {
  constructor(readonly status: number) {
    super(`The registration was refused with ${status}.`);
  }
}

/**
 * Registers an agent somewhere. sip.js's Registerer does not find its Contact in the response if something on the way has changed its
 * address, as the edge does.
 */
export class Registration {
  private readonly request: Core.OutgoingRequestMessage;

  constructor(
    private readonly agent: UserAgent,
    registrar: Core.URI,
    user: Core.URI,
    private readonly headers: readonly string[] = [],
  ) {
    this.request = agent.userAgentCore.makeOutgoingRequestMessage('REGISTER', registrar, user, user, {}, []);
  }

  /** Resolves with the seconds until it ends. Throws RegistrationRefused. */
  register(seconds: number): Promise<number> {
    const { request, agent } = this;
    request.cseq++;
    request.setHeader('cseq', `${request.cseq} REGISTER`);
    request.extraHeaders = [...this.headers, `Contact: ${agent.contact.toString({ register: true })};expires=${seconds}`];
    return new Promise((resolve, reject) => {
      const refuse = ({ message }: Core.IncomingResponse): void => reject(new RegistrationRefused(message.statusCode ?? 500));
      agent.userAgentCore.register(request, {
        onAccept: ({ message }) => resolve(grantedIn(message, agent) ?? seconds),
        onReject: refuse,
        onRedirect: refuse,
      });
    });
  }
}

function grantedIn(message: Core.IncomingResponseMessage, { contact }: UserAgent): number | undefined {
  const contacts = message
    .getHeaders('contact')
    .map((_, index) => message.parseHeader('contact', index) as Core.NameAddrHeader | undefined);
  const own = contacts.find((known) => known?.uri.user === contact.uri.user);
  const seconds = Number(own?.getParam('expires') ?? message.getHeader('expires'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
