'use client';

import { useTranslations } from 'next-intl';
import { channelErrorCodes } from '@/lib/channels/channel-error-code';
import { updateFailures } from '@/lib/channels/update-failures';
import type { LogEntry } from '@/lib/contracts/flow-manager/channels/connections';

/** Returns functions that put an entry of the log, and what failed, into words. */
export function useLogWords() {
  const t = useTranslations('channels');
  const tErrors = useTranslations('common.channel_errors');
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    what: ({ kind, detail }: LogEntry): string => {
      switch (kind) {
        case 'received':
          return t('log.kinds.received', { update: textOf(detail.update) });
        case 'sent':
          return t('log.kinds.sent', { state: textOf(detail.state) });
        case 'assistant_assigned':
        case 'assistant_removed':
          return t(`log.kinds.${kind}`, { assistant: textOf(detail.assistant) });
        case 'comment_hidden':
        case 'comment_deleted':
          return t(`log.kinds.${kind}`, { word: textOf(detail.word) });
        default:
          return t(`log.kinds.${kind}`);
      }
    },
    code: (code: NonNullable<LogEntry['code']>): string => {
      const error = channelErrorCodes.find((one) => one === code);
      const failure = updateFailures.find((one) => one === code);
      return error ? tErrors(error) : failure ? t(`failures.${failure}`) : code;
    },
  };
}
