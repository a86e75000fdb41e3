import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/vazirmatn/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@/components/theme/global.css';
import { mantineHtmlProps } from '@mantine/core';
import { headers } from 'next/headers';
import { directionOf, type Locale } from '@/lib/locales';
import { PageWords } from '@/components/i18n/page-words';
import { preloadFont } from '@/components/theme/preload-font';
import { FirstScript } from '@/components/providers/first-script';
import { Providers } from '@/components/providers/providers';

/** The document of every page: its language, its direction, and the providers. */
export async function Document({ locale, children }: { locale: Locale; children: React.ReactNode }) {
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
