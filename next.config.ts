import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./components/i18n/request.ts');

/** What holds for every answer of Next's, files included; proxy.ts adds what pages need. */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
];

const nextConfig: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` has checked them: whoever starts the product need not wait for it again.
  typescript: { ignoreBuildErrors: true },
  // Otherwise Next writes "localhost" for 127.0.0.1 into the addresses that proxy.ts sees, takes its rewrites for ones to
  // another host where the server was told to listen on 127.0.0.1, and redirects for ever.
  skipProxyUrlNormalize: true,
  experimental: {
    optimizePackageImports: [
      '@mantine/core',
      '@mantine/hooks',
      '@mantine/form',
      '@mantine/notifications',
      '@mantine/modals',
      '@mantine/spotlight',
      '@tabler/icons-react',
    ],
  },
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
  // Browsers ask for it of their own accord, before they know of any other.
  rewrites: async () => [{ source: '/favicon.ico', destination: '/icon.svg' }],
};

export default withNextIntl(nextConfig);
