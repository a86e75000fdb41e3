import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from 'next/constants.js';

/** Headers of every response from Next, files included. proxy.ts adds those for pages. */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
];

/** The script of the web widget is for the pages of other websites. They ask again whether there is a new one. */
const widgetHeaders = [
  { key: 'Cache-Control', value: 'public, max-age=300, stale-while-revalidate=86400' },
  { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
  { key: 'Access-Control-Allow-Origin', value: '*' },
];

/** Browsers request it before they know of any other icon. */
const rewrites = [{ source: '/favicon.ico', destination: '/icon.svg' }];

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  // They load files of their own while they run, which a bundle does not contain.
  serverExternalPackages: ['piscina', 'pdfjs-dist', 'curlconverter', 'tree-sitter', 'tree-sitter-bash', 'teleproto'],
  reactStrictMode: true,
  // `npm run check` checks types, so the build need not repeat it.
  typescript: { ignoreBuildErrors: true },
  // Otherwise Next writes "localhost" for 127.0.0.1 into the addresses that proxy.ts sees. If the server listens on
  // 127.0.0.1, Next then mistakes its rewrites for ones to another host, and redirects forever.
  skipProxyUrlNormalize: true,
  turbopack: {
    rules: {
      // 7 kB of every page: see the loader.
      '**/zod/v4/core/{to-json-schema,json-schema-processors}.js': { condition: 'browser', loaders: ['./scripts/without-json-schema.cjs'] },
    },
  },
  experimental: {
    // app/global-not-found.tsx: a page that does not exist is a complete document of its own.
    globalNotFound: true,
    // Pages are loaded on first use. Preloading them would also load the route handlers, which contain the API a second
    // time: server/api/serve.ts does not use them.
    preloadEntriesOnStart: false,
    optimizePackageImports: [
      '@mantine/core',
      '@mantine/hooks',
      '@mantine/form',
      '@mantine/notifications',
      '@mantine/spotlight',
      '@tabler/icons-react',
    ],
  },
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    { source: '/widget.js', headers: widgetHeaders },
    { source: '/widget-call.js', headers: widgetHeaders },
  ],
  rewrites: async () => rewrites,
};

/**
 * The plugin provides the messages of a page while pages are built. A server that only serves pages needs neither the
 * plugin nor the compiler for a configuration in TypeScript. Together they take 60 MB.
 *
 * @param {string} phase
 */
export default async function configure(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return nextConfig;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  const withWords = createNextIntlPlugin({
    requestConfig: './components/i18n/request.ts',
    // Messages are parsed while pages are built, so that browsers do not load a parser.
    experimental: { messages: { path: './messages', format: 'json', locales: 'infer', sourceLocale: 'en', precompile: true } },
  });
  return withWords(phase === PHASE_DEVELOPMENT_SERVER ? { ...nextConfig, rewrites: passOnCalls } : nextConfig);
}

/** In development, Next passes browsers that call on to the voice process. Otherwise, server/voice/pass-on-browsers.ts does. */
function passOnCalls() {
  const voice = process.env.VOICE_URL || 'http://127.0.0.1:3002';
  return Promise.resolve({
    beforeFiles: [{ source: '/api/voice/sip', destination: `${voice}/api/voice/sip` }],
    afterFiles: rewrites,
    fallback: [],
  });
}
