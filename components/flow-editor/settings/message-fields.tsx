'use client';

import { Checkbox, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { typedDirection } from '@/components/ui/typed-direction';
import { defaultMessages } from '@/lib/engine/default-messages';
import type { FlowSettings } from '@/lib/engine/flow-settings';
import { useEditor } from '../state/editor-context';
import type { Draft } from '../state/use-draft';

const names = [
  'default_fallback_message',
  'handoff_message',
  'agent_unavailable_message',
  'assistant_return_message',
  'general_error_message',
] as const;

/** The assistant's default messages. An empty field means the default. An empty message must be requested explicitly. */
export function MessageFields({ values, change, flush, errors }: Draft<FlowSettings>) {
  const t = useTranslations('flowEditor.settings');
  const { assistant } = useEditor();
  const defaults = defaultMessages(assistant?.language ?? 'FA');
  // Placeholders are in the assistant's language, not the page's.
  const direction = assistant?.language === 'EN' ? 'ltr' : 'rtl';
  const area = { autosize: true, minRows: 2, maxRows: 6, onBlur: flush } as const;
  const keywords = values.operator_exit_keywords;
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
            <NothingSwitch
              label={t('send_nothing')}
              of={t(name)}
              checked={isNothing}
              onChange={(isChosen) => {
                change({ [name]: isChosen ? '' : null });
                flush();
              }}
            />
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
      <div>
        <TextInput
          label={t('operator_exit_keywords')}
          description={t('operator_exit_keywords_help')}
          {...typedDirection(keywords ?? '', direction)}
          placeholder={keywords === '' ? '' : defaults.operator_exit_keywords}
          disabled={keywords === ''}
          value={keywords ?? ''}
          error={errors.operator_exit_keywords}
          onChange={({ currentTarget }) => change({ operator_exit_keywords: currentTarget.value || null })}
          onBlur={flush}
        />
        <NothingSwitch
          label={t('no_keywords')}
          of={t('operator_exit_keywords')}
          checked={keywords === ''}
          onChange={(isChosen) => {
            change({ operator_exit_keywords: isChosen ? '' : null });
            flush();
          }}
        />
      </div>
    </>
  );
}

interface NothingSwitchProps {
  label: string;
  /** The message that it belongs to, for screen readers. */
  of: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function NothingSwitch({ label, of, checked, onChange }: NothingSwitchProps) {
  return (
    <Checkbox
      mt={6}
      size="xs"
      label={label}
      aria-label={`${of}: ${label}`}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
