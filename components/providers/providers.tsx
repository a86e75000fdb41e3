'use client';

import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { config } from 'zod';
import { ApiError } from '../api/api-error';
import { storageKey } from '../session/stored';
import { cssVariablesResolver, theme } from '../theme/theme';
import { ApiProblems } from './api-problems';
import { LanguageKeeper } from './language-keeper';

// Compiling schemas needs eval, which the content security policy refuses in pages; zod would try it first.
if (typeof window !== 'undefined') config({ jitless: true });

const Toaster = dynamic(() => import('./toaster').then((module) => module.Toaster), { ssr: false });

const colorSchemeManager = localStorageColorSchemeManager({ key: storageKey('theme') });

interface ProvidersProps {
  direction: 'rtl' | 'ltr';
  nonce: string | undefined;
  children: React.ReactNode;
}

/** What every page stands on: theme, direction, the store of answers, toasts. */
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
          <Toaster />
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
        // A refusal stays a refusal; what did not arrive, or broke on the way, may go through the next time.
        retry: (count, error) => count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
      },
    },
  });
}
