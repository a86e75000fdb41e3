'use client';

import { useTranslations } from 'next-intl';
import type { Run } from '@/lib/contracts/flow-manager/channels/social-runs';

/** Returns a function that says what came of a run that succeeded. */
export function useAchievement(): (run: Run) => string {
  const t = useTranslations('social.runs.done');
  return ({ kind, result }) => {
    const { posts = 0, comments = 0, removed = 0, deleted = 0, answers = 0, score = 0 } = result;
    return t(kind, { posts, comments, removed, deleted, answers, score });
  };
}
