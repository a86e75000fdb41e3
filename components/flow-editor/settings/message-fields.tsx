'use client';

import { Button, Checkbox, Text, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { typedDirection } from '@/components/ui/typed-direction';
import { defaultMessages } from '@/lib/engine/default-messages';
import type { FlowSettings } from '@/lib/engine/flow-settings';
import { useEditor } from '../state/editor-context';
import type { Draft } from '../state/use-draft';
import { KeywordsField } from './keywords-field';
import classes from './settings.module.css';

const names = [
  'default_fallback_message',
  'handoff_message',
  'agent_unavailable_message',
  'assistant_return_message',
  'general_error_message',
] as const;

/** The assistant's messages with their default texts. An empty message must be requested explicitly. */
export function MessageFields(draft: Draft<FlowSettings>) {
  const t = useTranslations('flowEditor.settings');
  const { assistant } = useEditor();
  const { values, change, flush, errors } = draft;
  const defaults = defaultMessages(assistant?.language ?? 'FA');
  // Placeholders are in the assistant's language, not the page's.
  const direction = assistant?.language === 'EN' ? 'ltr' : 'rtl';
  const area = { autosize: true, minRows: 2, maxRows: 6, onBlur: flush } as const;
  const setNow = (name: (typeof names)[number], text: string | null) => {
    change({ [name]: text });
    flush();
  };
  return (
    <>
      <Text size="xs" c="dimmed">
        {t('messages_help')}
      </Text>
      {names.map((name) => {
        const isNothing = values[name] === '';
        return (
          <div key={name}>
            <Textarea
              {...area}
              {...typedDirection(values[name] ?? '', direction)}
              label={t(name)}
              placeholder={isNothing ? '' : defaults[name]}
              disabled={isNothing}
              value={values[name] ?? ''}
              error={errors[name]}
              onChange={({ currentTarget }) => change({ [name]: currentTarget.value || null })}
            />
            <div className={classes.under}>
              <Checkbox
                size="xs"
                label={t('send_nothing')}
                aria-label={`${t(name)}: ${t('send_nothing')}`}
                checked={isNothing}
                onChange={({ currentTarget }) => setNow(name, currentTarget.checked ? '' : null)}
              />
              {values[name] && (
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-xs"
                  aria-label={`${t(name)}: ${t('use_default')}`}
                  title={defaults[name]}
                  onClick={() => setNow(name, null)}
                >
                  {t('use_default')}
                </Button>
              )}
            </div>
          </div>
        );
      })}
      <Textarea
        {...area}
        dir="auto"
        label={t('end_message')}
        description={t('end_message_help')}
        value={values.end_message}
        error={errors.end_message}
        onChange={({ currentTarget }) => change({ end_message: currentTarget.value })}
      />
      <KeywordsField {...draft} defaults={defaults.operator_exit_keywords} />
    </>
  );
}
