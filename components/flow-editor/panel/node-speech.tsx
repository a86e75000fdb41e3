'use client';

import { NativeSelect, Switch, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import { NODE_MODES } from '@/lib/engine/nodes/node-fields';
import type { NodeField } from '../node-fields';
import type { Draft } from '../state/use-draft';
import { useNluNames } from '../state/use-nlu-names';
import { NameChoice } from './name-choice';
import { PartsField } from './parts-field';

interface NodeSpeechProps {
  draft: Draft<DialogNode>;
  fields: ReadonlySet<NodeField>;
}

/** The messages of a node, and how they are produced. */
export function NodeSpeech({ draft: { values, change, flush, errors }, fields }: NodeSpeechProps) {
  const t = useTranslations('flowEditor');
  const { templates } = useNluNames();
  if (!fields.has('mode')) return null;
  return (
    <>
      <NativeSelect
        label={t('form.mode')}
        description={t(`mode_help.${values.mode}`)}
        value={values.mode}
        error={errors.mode}
        data={NODE_MODES.map((value) => ({ value, label: t(`modes.${value}`) }))}
        onChange={({ currentTarget }) => {
          const mode = NODE_MODES.find((one) => one === currentTarget.value);
          if (!mode) return;
          change({ mode });
          flush();
        }}
      />
      {fields.has('content') && (
        <Textarea
          label={t('form.content')}
          description={t(values.mode === 'intelligent' ? 'form.content_help' : 'form.content_static_help')}
          dir="auto"
          autosize
          minRows={3}
          maxRows={12}
          value={values.content}
          error={errors.content}
          onChange={({ currentTarget }) => change({ content: currentTarget.value })}
          onBlur={flush}
        />
      )}
      {fields.has('prompt') && (
        <Textarea
          label={t('form.prompt')}
          description={t('form.prompt_help')}
          dir="auto"
          autosize
          minRows={3}
          maxRows={12}
          value={values.prompt}
          error={errors.prompt}
          onChange={({ currentTarget }) => change({ prompt: currentTarget.value })}
          onBlur={flush}
        />
      )}
      {fields.has('template') && (
        <NameChoice
          label={t('form.template')}
          description={t('form.template_help')}
          dir="auto"
          value={values.template ?? ''}
          error={errors.template}
          names={templates}
          onChange={(name) => change({ template: name.trim() === '' ? null : name })}
          onBlur={flush}
        />
      )}
      {fields.has('parts') && <PartsField parts={values.parts} errors={errors} onChange={(parts) => change({ parts })} />}
      {fields.has('silent') && (
        <Switch
          label={t('form.silent')}
          description={t('form.silent_help')}
          checked={values.silent}
          onChange={({ currentTarget }) => {
            change({ silent: currentTarget.checked });
            flush();
          }}
        />
      )}
    </>
  );
}
