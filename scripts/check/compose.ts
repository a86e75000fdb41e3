import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { envSchema } from '@/server/platform/env';
import { root } from '../bootstrap/failure.mjs';
import { buildEntries } from '../build-entries';
import type { CheckPart } from './part';
import { checkProxy } from './proxy';
import { sourceFiles } from './source-files';

type Compose = { services: Record<string, ComposeService>; volumes?: Record<string, unknown> };
type ComposeService = {
  build?: string;
  image?: string;
  user?: string;
  container_name?: string;
  command?: string[] | string;
  environment?: Record<string, string>;
  env_file?: { path: string; required: boolean }[];
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
};

export const checkCompose: CheckPart = {
  name: 'docker-compose',
  run: async () => {
    const text = readText('docker-compose.yml');
    const compose = parse(text, { merge: true }) as Compose;
    const services = Object.entries(compose.services);
    return [
      ...['postgres', 'redis', 'migrate', 'proxy', 'web', 'api', 'worker', 'voice', 'kamailio', 'rtpengine']
        .filter((name) => !compose.services[name])
        .map((name) => `there is no service ${name}`),
      ...unknownVariables(text),
      ...services.flatMap(([name, service]) => checkService(service, compose).map((problem) => `${name}: ${problem}`)),
      ...checkProxy(compose.services, readText('Caddyfile')),
      ...missingInDockerfile(readText('Dockerfile')),
    ].map((problem) => `docker-compose.yml: ${problem}`);
  },
};

/** Every `${NAME}` must be documented in .env.example. */
function unknownVariables(text: string): string[] {
  const explained = readText('.env.example');
  const names = new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map((match) => match[1] ?? ''));
  return [...names]
    .filter((name) => !new RegExp(`^(# ?)?${name}=`, 'm').test(explained))
    .map((name) => `.env.example does not explain \${${name}}`);
}

function checkService(service: ComposeService, compose: Compose): string[] {
  return [
    ...(service.container_name ? ['a container_name forbids --scale'] : []),
    ...(service.build && !existsSync(join(root, service.build, 'Dockerfile')) ? [`there is no ${service.build}/Dockerfile`] : []),
    ...(service.image === compose.services.migrate?.image ? unknownSettings(service) : []),
    ...missingPrograms([service.command ?? []].flat()),
    ...missingPrograms(service.healthcheck?.test ?? []),
    ...unknownHealth(service.healthcheck?.test.join(' ') ?? ''),
    ...wrongPort(service),
    ...unknownVolumes(service, compose),
    ...unknownDependencies(service, compose),
  ];
}

function unknownSettings({ environment = {} }: ComposeService): string[] {
  // An empty value removes a setting that .env contains for other services.
  return Object.entries(environment)
    .filter(([name, value]) => value !== '' && !(name in envSchema.shape))
    .map(([name]) => `the product has no setting ${name}`);
}

/** `dist/<name>.mjs` must be built from an existing file, and any other script must exist. */
function missingPrograms(words: string[]): string[] {
  return words
    .filter((word) => /^[\w./-]+\.(mjs|ts|js|sh)$/.test(word))
    .flatMap((word) => {
      const entry = /^dist\/([\w-]+)\.mjs$/.exec(word)?.[1];
      const source = entry ? (buildEntries as Record<string, string>)[entry] : word;
      return source && existsSync(join(root, source)) ? [] : [`${word} names a program that does not exist`];
    });
}

/** The addresses and files of a health check must occur in the code that provides them. */
function unknownHealth(test: string): string[] {
  const address = /\/api(\/[a-z-]+)/.exec(test)?.[1];
  const file = /'\/tmp\/([\w-]+)'/.exec(test)?.[1];
  const wanted = [
    ...(address ? [{ text: address, folders: ['lib/contracts', 'server'] }] : []),
    ...(file ? [{ text: file, folders: ['workers', 'server'] }] : []),
  ];
  return wanted
    .filter(({ text, folders }) => !sourceFiles(folders, ['.ts']).some((source) => readText(source).includes(text)))
    .map(({ text, folders }) => `the health check asks for ${text}, which nothing in ${folders.join(' or ')} provides`);
}

function wrongPort({ environment = {} }: ComposeService): string[] {
  const exposed = [...readText('Dockerfile').matchAll(/^EXPOSE (\d+)/gm)].map((match) => match[1]);
  return environment.PORT === undefined || exposed.includes(environment.PORT)
    ? []
    : [`the Dockerfile does not expose PORT ${environment.PORT}`];
}

function unknownVolumes({ volumes = [] }: ComposeService, compose: Compose): string[] {
  return volumes
    .map((volume) => volume.split(':')[0] ?? '')
    .filter((name) => (/^[./]/.test(name) ? !existsSync(join(root, name)) : !(name in (compose.volumes ?? {}))))
    .map((name) => `there is no volume or folder ${name}`);
}

function unknownDependencies({ depends_on = {} }: ComposeService, { services }: Compose): string[] {
  return Object.entries(depends_on).flatMap(([name, { condition }]) => {
    const target = services[name];
    if (!target) return [`depends on ${name}, which does not exist`];
    return condition === 'service_healthy' && !target.healthcheck ? [`waits for the health of ${name}, which has no health check`] : [];
  });
}

/** What the Dockerfile copies from the folder must exist. What it copies from its own build stage is created there. */
function missingInDockerfile(text: string): string[] {
  const made = ['node_modules', 'public', '.next', 'dist'];
  const copied = [...text.matchAll(/^COPY (?:--from=build )?(.+) \S+$/gm)].flatMap((match) => (match[1] ?? '').split(' '));
  const paths = copied.map((path) => path.replace(/^\/app\//, '')).filter((path) => !made.includes(path));
  return paths.filter((path) => !existsSync(join(root, path))).map((path) => `the Dockerfile copies ${path}, which does not exist`);
}

function readText(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
