import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/vazirmatn/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@/components/theme/global.css';
import { mantineHtmlProps } from '@mantine/core';
import type { Viewport } from 'next';
import { hasLocale } from 'next-intl';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { PageWords } from '@/components/i18n/page-words';
import { routing } from '@/components/i18n/routing';
import { FirstScript } from '@/components/providers/first-script';
import { preloadFont } from '@/components/theme/preload-font';
import { Providers } from '@/components/providers/providers';
import { directionOf } from '@/lib/locales';

export const viewport: Viewport = {
  themeColor: [{ color: '#ffffff' }],
};

interface LocaleLayoutProps {
  params: Promise<{ locale: string }>;
  children: React.ReactNode;
}

export default async function LocaleLayout({ params, children }: LocaleLayoutProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  preloadFont(locale);
  const direction = directionOf(locale);
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html {...mantineHtmlProps} lang={locale} dir={direction} data-mantine-color-scheme="light">
      <head>
        <FirstScript nonce={nonce} />
      </head>
      <body>
        <PageWords>
          <Providers direction={direction} nonce={nonce}>
            {children}
          </Providers>
        </PageWords>
      </body>
    </html>
  );
}
