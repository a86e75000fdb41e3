/** These take calls, whose sound and whose SIP no HTTP proxy can pass on. */
const ofCalls = new Set(['voice', 'kamailio', 'rtpengine']);

type Services = Record<string, { ports?: string[]; volumes?: string[]; environment?: Record<string, string> }>;

/** The proxy is the only entry point of requests, and must send requests to services at the ports where they listen. */
export function checkProxy(services: Services, caddyfile: string): string[] {
  const upstreams = readUpstreams(caddyfile);
  return [
    ...(services.proxy?.volumes?.some((volume) => volume.startsWith('./Caddyfile:'))
      ? []
      : ['proxy: its configuration is not ./Caddyfile']),
    ...wrongPorts(services),
    ...['api', 'web', 'voice']
      .filter((name) => !upstreams.some((upstream) => upstream.name === name))
      .map((name) => `Caddyfile: nothing is sent to ${name}`),
    ...upstreams.filter(({ name }) => !services[name]).map(({ name }) => `Caddyfile: there is no service ${name}`),
    ...upstreams
      .filter(({ name, port }) => services[name] && portOf(services[name].environment) !== port)
      .map(({ name, port }) => `Caddyfile: ${name} does not listen on port ${port}`),
  ];
}

/** The upstreams that it looks up by name: `dynamic a { name api … port 3000 }`. */
function readUpstreams(caddyfile: string): { name: string; port: string }[] {
  return [...caddyfile.matchAll(/^\s*dynamic a \{([^}]*)\}/gm)].map(([, options = '']) => ({
    name: /^\s*name (\S+)/m.exec(options)?.[1] ?? '',
    port: /^\s*port (\S+)/m.exec(options)?.[1] ?? '',
  }));
}

function wrongPorts(services: Services): string[] {
  const published = (services.proxy?.ports ?? []).map((port) => port.split(':').at(-1) ?? '');
  const others = Object.keys(services).filter((name) => name !== 'proxy' && !ofCalls.has(name) && services[name]?.ports?.length);
  return [
    ...['80', '443'].filter((port) => !published.includes(port)).map((port) => `proxy: port ${port} is not published`),
    ...others.map((name) => `${name}: it publishes ports, and only the proxy and what takes calls may`),
  ];
}

function portOf(environment: Record<string, string> | undefined): string | undefined {
  return environment?.VOICE_PORT ?? environment?.PORT;
}
