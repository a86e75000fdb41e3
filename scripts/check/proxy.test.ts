import { expect, test } from 'vitest';
import { checkProxy } from './proxy';

const services = {
  postgres: {},
  proxy: { ports: ['${HTTP_PORT:-80}:80', '443:443', '443:443/udp'], volumes: ['./Caddyfile:/etc/caddy/Caddyfile:ro'] },
  web: { environment: { PORT: '3000' } },
  api: { environment: { PORT: '3000' } },
  voice: { environment: { PORT: '3000', VOICE_PORT: '3002' }, ports: ['40000-40399:40000-40399/udp'] },
};

const upstream = (name: string, port = '3000') => `reverse_proxy {\n\tdynamic a {\n\t\tname ${name}\n\t\tport ${port}\n\t}\n}\n`;
const caddyfile = upstream('voice', '3002') + upstream('api') + upstream('web');

test('a proxy that publishes ports and knows the services passes', () => {
  expect(checkProxy(services, caddyfile)).toEqual([]);
});

test('an upstream that is missing, unknown, or on another port is named', () => {
  expect(checkProxy(services, upstream('voice', '3002') + upstream('api') + upstream('pages') + upstream('web', '8080'))).toEqual([
    'Caddyfile: there is no service pages',
    'Caddyfile: web does not listen on port 8080',
  ]);
  expect(checkProxy(services, upstream('api'))).toEqual(['Caddyfile: nothing is sent to web', 'Caddyfile: nothing is sent to voice']);
});

test('ports are published by the proxy and by what takes calls', () => {
  const changed = {
    ...services,
    proxy: { volumes: services.proxy.volumes, ports: ['80:80'] },
    api: { ...services.api, ports: ['3000:3000'] },
  };
  expect(checkProxy(changed, caddyfile)).toEqual([
    'proxy: port 443 is not published',
    'api: it publishes ports, and only the proxy and what takes calls may',
  ]);
});

test('the configuration is the file beside', () => {
  expect(checkProxy({ ...services, proxy: { ports: services.proxy.ports } }, caddyfile)).toEqual([
    'proxy: its configuration is not ./Caddyfile',
  ]);
});
