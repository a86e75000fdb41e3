'use client';

import { usePathname } from '../i18n/navigation';

/** The id of the assistant whose page is open, if any. */
export function useOpenAssistantId(): string | undefined {
  return /^\/assistants\/([0-9a-f-]{36})(\/|$)/.exec(usePathname())?.[1];
}
