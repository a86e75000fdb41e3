'use client';

import { Button, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { placeholderNames } from '@/lib/text/placeholders';
import type { NodeFieldsProps } from '../../nodes/node-editor';
import { nodeFieldsOf } from '../../node-fields';
import { useFocusOnOpen } from '../use-focus-on-open';
import { TextWithVariables } from '../variables/text-with-variables';
import { changeText } from './change-text';

/** What a node says: its text, or what the model should say. */
export function SpeechText({ draft }: NodeFieldsProps) {
  const t = useTranslations('flowEditor.form');
  const { values, change, flush, errors } = draft;
  const fields = nodeFieldsOf(values);
  const focused = useFocusOnOpen<HTMLTextAreaElement>(values.content === '' && values.prompt === '');
  if (fields.has('prompt')) {
    return (
      <TextWithVariables
        ref={focused as never}
        label={t('prompt')}
        description={t('prompt_help')}
        lines={[3, 12]}
        value={values.prompt}
        error={errors.prompt}
        onChange={(prompt) => change({ prompt })}
        onBlur={flush}
      />
    );
  }
  if (!fields.has('content')) return null;
  const isLiteral = values.mode === 'static' && placeholderNames(values.content).length > 0;
  return (
    <div>
      <TextWithVariables
        ref={focused as never}
        label={t('content')}
        description={t('content_help')}
        lines={[3, 12]}
        value={values.content}
        error={errors.content}
        onChange={(content, isFilledIn) => changeText(draft, { content }, isFilledIn)}
        onBlur={flush}
      />
      {isLiteral && (
        <Text size="xs" mt={4}>
          {t('content_literal')}{' '}
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => {
              change({ mode: 'intelligent' });
              flush();
            }}
          >
            {t('fill_in')}
          </Button>
        </Text>
      )}
    </div>
  );
}
