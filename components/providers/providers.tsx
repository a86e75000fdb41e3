'use client';

import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { config } from 'zod';
import { ApiError } from '../api/api-error';
import { listenForProblems } from '../api/problem-listener';
import { storageKey, writeStored } from '../api/stored';
import { useErrorText } from '../api/use-error-text';
import { cssVariablesResolver, theme } from '../theme/theme';
import { SeePlans } from '../ui/see-plans';
import { showToast } from '../ui/show-toast';
import { ToastPlace } from './toast-place';

// zod compiles schemas with eval by default, which the content security policy blocks in pages.
if (typeof window !== 'undefined') config({ jitless: true });

const colorSchemeManager = localStorageColorSchemeManager({ key: storageKey('theme') });

interface ProvidersProps {
  direction: 'rtl' | 'ltr';
  nonce: string | undefined;
  children: React.ReactNode;
}

/** What every page needs: theme, direction, query client, toasts. */
export function Providers({ direction, nonce, children }: ProvidersProps) {
  const [queries] = useState(newQueryClient);
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="light"
        getStyleNonce={() => nonce ?? ''}
      >
        <QueryClientProvider client={queries}>
          <LanguageKeeper />
          <ApiProblems />
          {children}
          <ToastPlace />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A refusal is final. A network or server error may succeed on the next attempt.
        retry: (count, error) => count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
      },
    },
  });
}

/** Shows each failed call that is not silent. A rejected token is useless, so the session ends. */
function ApiProblems() {
  const t = useTranslations('api');
  const errorText = useErrorText();
  useEffect(
    () =>
      listenForProblems(({ error, failed, ends_session }) => {
        const message = ends_session ? t('session_expired') : errorText(error);
        const title = ends_session ? undefined : t(`failed.${failed}`);
        const text = error.status === 402 ? <OverPlan>{message}</OverPlan> : message;
        showToast({ kind: 'error', title, message: text, id: `${error.code}:${message}` });
        if (ends_session) writeStored('token', null);
      }),
    [t, errorText],
  );
  return null;
}

/** A refusal for which a larger plan is the remedy. */
function OverPlan({ children }: { children: React.ReactNode }) {
  return (
    <>
      {children} <SeePlans />
    </>
  );
}

/** Stores the language of the visible page, in which calls request their responses. */
function LanguageKeeper() {
  const locale = useLocale();
  useEffect(() => {
    const keep = () => writeStored('language', locale);
    keep();
    window.addEventListener('focus', keep);
    window.addEventListener('pageshow', keep);
    return () => {
      window.removeEventListener('focus', keep);
      window.removeEventListener('pageshow', keep);
    };
  }, [locale]);
  return null;
}
