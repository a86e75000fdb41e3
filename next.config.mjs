import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';

/** What holds for every answer of Next's, files included; proxy.ts adds what pages need. */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
];

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  // It begins its threads with a file of its own, which a bundle does not have.
  serverExternalPackages: ['piscina'],
  reactStrictMode: true,
  // `npm run check` has checked them: whoever starts the product need not wait for it again.
  typescript: { ignoreBuildErrors: true },
  // Otherwise Next writes "localhost" for 127.0.0.1 into the addresses that proxy.ts sees, takes its rewrites for ones to
  // another host where the server was told to listen on 127.0.0.1, and redirects for ever.
  skipProxyUrlNormalize: true,
  experimental: {
    // app/global-not-found.tsx: pages that are not there are whole documents of their own.
    globalNotFound: true,
    // A page is loaded when it is first asked for. All at once they would bring the route handlers along, which hold the API
    // a second time: server/api/serve.ts asks them for nothing.
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
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
  // Browsers ask for it of their own accord, before they know of any other.
  rewrites: async () => [{ source: '/favicon.ico', destination: '/icon.svg' }],
};

/**
 * The plugin says where the words of a page come from while pages are built. A server that only answers them needs neither it
 * nor, for a configuration in TypeScript, a compiler: together they take 60 MB.
 *
 * @param {string} phase
 */
export default async function configure(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return nextConfig;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  const withWords = createNextIntlPlugin({
    requestConfig: './components/i18n/request.ts',
    // Messages are parsed while pages are built, so that no browser has to load a parser.
    experimental: { messages: { path: './messages', format: 'json', locales: 'infer', sourceLocale: 'en', precompile: true } },
  });
  return withWords(nextConfig);
}
