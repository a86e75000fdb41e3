'use client';

import { Button, TagsInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { FlowSettings } from '@/lib/engine/flow-settings';
import { splitList } from '@/lib/text/split-list';
import type { Draft } from '../state/use-draft';
import classes from './settings.module.css';

/** The words with which a customer ends a handoff, as chips. Without a change they are the assistant's defaults. */
export function KeywordsField({ values, change, flush, errors, defaults }: Draft<FlowSettings> & { defaults: string }) {
  const t = useTranslations('flowEditor.settings');
  const { operator_exit_keywords: stored } = values;
  const words = splitList(stored ?? defaults);
  const set = (keywords: string | null) => {
    change({ operator_exit_keywords: keywords });
    flush();
  };
  return (
    <div>
      <TagsInput
        label={t('operator_exit_keywords')}
        description={t(words.length === 0 ? 'no_keywords' : 'operator_exit_keywords_help')}
        dir="auto"
        splitChars={[',', '،', '\n']}
        acceptValueOnBlur
        value={words}
        error={errors.operator_exit_keywords}
        onChange={(next) => set(next.join(', '))}
      />
      {stored !== null && (
        <div className={classes.under}>
          <Button variant="subtle" color="gray" size="compact-xs" title={defaults} onClick={() => set(null)}>
            {t('default_keywords')}
          </Button>
        </div>
      )}
    </div>
  );
}
