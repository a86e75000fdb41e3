import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { explainFileError, root } from '../bootstrap/failure.mjs';
import { freePort } from './free-port';
import { mediaRelayAnswers, sipAnswers } from './probe-edge';
import { Service } from './service';
import { environmentOf, findVoiceProgram } from './voice-programs';

/** Where the edge listens, on 127.0.0.1. */
export type EdgePorts = { sip: number; voice: number; media: number };

export type EdgeOptions = {
  dataDir: string;
  /** Where fetched programs are. */
  programsDir: string;
  ports: EdgePorts;
  /**
   * The first and the last port of the sound, for this rtpengine only, and below those that the system gives to programs which
   * ask for any: rtpengine takes a port that another program has, and then gets what is sent there.
   */
  soundPorts?: [number, number];
  /** The database as hamdam_edge. */
  databaseUrl: string;
  realm: string;
  /** The password of the voice process. */
  secret: string;
};

/** Ports that are free at this moment. People enter that of phones in theirs, so it is the same each time if it can be. */
export async function chooseEdgePorts(sipPort?: number): Promise<EdgePorts> {
  return { sip: await freePort(sipPort), voice: await freePort(), media: await freePort() };
}

/** Starts rtpengine and Kamailio, which are fetched where they are missing. */
export async function startVoiceEdge(options: EdgeOptions, signal: AbortSignal): Promise<Service[]> {
  const { dataDir, programsDir } = options;
  const rtpengine = await findVoiceProgram('rtpengine', programsDir, signal);
  const kamailio = await findVoiceProgram('kamailio', programsDir, signal);
  const folder = join(dataDir, 'voice-edge');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw explainFileError(error, folder);
  }
  const { sip, voice, media } = options.ports;
  const [first, last] = options.soundPorts ?? [30_000, 30_999];
  const common = {
    cwd: folder,
    stopSignal: 'SIGTERM' as const,
    killSignal: 'SIGKILL' as const,
    stopTimeoutMs: 5000,
    orphanSeconds: 10,
    runDir: join(dataDir, 'run'),
  };
  const relay = new Service({
    ...common,
    name: 'rtpengine',
    command: rtpengine.path,
    args: [
      `--config-file=${join(root, 'edge/rtpengine.conf')}`,
      '--interface=external/127.0.0.1',
      '--interface=internal/127.0.0.1',
      `--listen-ng=127.0.0.1:${media}`,
      `--port-min=${first}`,
      `--port-max=${last}`,
    ],
    env: environmentOf(rtpengine),
    logFile: join(dataDir, 'logs', 'rtpengine.log'),
  });
  const registrar = new Service({
    ...common,
    name: 'kamailio',
    command: kamailio.path,
    args: ['-DD', '-E', '-f', join(root, 'edge/kamailio.cfg'), '-w', folder, '-Y', folder, ...(kamailio.args ?? [])],
    env: environmentOf(kamailio, {
      PGOPTIONS: '-c search_path=voice_edge',
      EDGE_DATABASE: options.databaseUrl,
      EDGE_REALM: options.realm,
      EDGE_SECRET: options.secret,
      EDGE_LISTEN_UDP: `udp:127.0.0.1:${sip}`,
      EDGE_LISTEN_TCP: `tcp:127.0.0.1:${sip}`,
      EDGE_LISTEN_VOICE: `tcp:127.0.0.1:${voice}`,
      EDGE_VOICE_PORT: String(voice),
      EDGE_PUBLIC_ADDRESS: `127.0.0.1:${sip}`,
      EDGE_MEDIA: `udp:127.0.0.1:${media}`,
    }),
    logFile: join(dataDir, 'logs', 'kamailio.log'),
    summarize: (line) => /CRITICAL: (?!.*yyerror).*|Address already in use/.exec(line)?.[0],
  });
  const services = [registrar, relay];
  try {
    // First, because Kamailio looks for it when it starts.
    await relay.start(() => mediaRelayAnswers(media), signal);
    await registrar.start(() => sipAnswers(sip), signal);
  } catch (error) {
    await Promise.all(services.map((service) => service.stop()));
    throw error;
  }
  return services;
}
