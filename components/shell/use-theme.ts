'use client';

import { useMantineColorScheme } from '@mantine/core';
import { useCallback, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Light or dark. Light, as rendered on the server, until the page is hydrated. */
export function useTheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const theme = isAlive && colorScheme === 'dark' ? ('dark' as const) : ('light' as const);
  const other = theme === 'dark' ? ('light' as const) : ('dark' as const);
  const toggle = useCallback(() => setColorScheme(other), [other, setColorScheme]);
  return { theme, other, toggle };
}
