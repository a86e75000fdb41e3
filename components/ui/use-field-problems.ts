import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type * as z from 'zod';
import { describeIssue, formatPath } from '@/lib/describe-issue';

/** Checks fields against their schema. Returns the problems in words by path: `conditions[0].keywords`. */
export function useFieldProblems(schema: z.ZodType): (fields: object) => Record<string, string> {
  const t = useTranslations('errors');
  return useCallback(
    (fields) => {
      const found: Record<string, string> = {};
      for (const issue of schema.safeParse(fields, { reportInput: true }).error?.issues ?? []) {
        const { key, params } = describeIssue(issue);
        // A required text that is empty is missing, not wrong.
        const isBlank = typeof issue.input === 'string' && issue.input.trim() === '';
        found[formatPath(issue.path)] ??= t(isBlank && key === 'invalid_value' ? 'required' : key, params as never);
      }
      return found;
    },
    [schema, t],
  );
}
