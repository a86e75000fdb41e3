'use client';

import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import pair from '@/components/ui/pair.module.css';
import { typedDirection } from '@/components/ui/typed-direction';
import { assistantLanguages, assistantModels, assistantTypes } from '@/lib/contracts/flow-manager/assistants';
import { limits } from '@/lib/limits';
import { ModeField } from '../../mode-field';
import { modelNames } from '../../model-names';
import { ArchetypeField } from '../archetype-field';
import type { StepProps } from '../step-props';

/** Who the assistant is. The advanced view also chooses how it answers. */
export function BasicStep({ content, change, problem }: StepProps) {
  const t = useTranslations('assistantCreation.basic');
  const tAssistants = useTranslations('assistants');
  const { view, name, type, language, model, mode, tone, system_prompt } = content;
  return (
    <Stack gap="lg">
      <TextInput
        label={tAssistants('form.name.label')}
        description={tAssistants('form.name.help')}
        required
        data-path="name"
        value={name}
        maxLength={limits.name}
        error={problem('name')}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        {...typedDirection(name)}
      />
      <ArchetypeField content={content} change={change} />
      <div className={pair.pair}>
        <NativeSelect
          label={tAssistants('form.type.label')}
          value={type}
          data={assistantTypes.map((value) => ({ value, label: tAssistants(`types.${value}`) }))}
          onChange={({ currentTarget }) => change({ type: currentTarget.value as typeof type })}
        />
        <NativeSelect
          label={tAssistants('form.language.label')}
          value={language}
          data={assistantLanguages.map((value) => ({ value, label: tAssistants(`languages.${value}`) }))}
          onChange={({ currentTarget }) => change({ language: currentTarget.value as typeof language })}
        />
      </div>
      <TextInput
        label={t('tone')}
        description={t('tone_help')}
        value={tone}
        maxLength={limits.tone}
        error={problem('tone')}
        onChange={({ currentTarget }) => change({ tone: currentTarget.value })}
        {...typedDirection(tone)}
      />
      {view === 'advanced' && (
        <>
          <ModeField value={mode} model={model} onChange={(value) => change({ mode: value as typeof mode })} />
          <NativeSelect
            label={tAssistants('form.model.label')}
            description={tAssistants('form.model.help')}
            value={model}
            data={assistantModels.map((value) => ({ value, label: modelNames[value] }))}
            onChange={({ currentTarget }) => change({ model: currentTarget.value as typeof model })}
          />
          <Textarea
            label={tAssistants('form.system_prompt.label')}
            description={tAssistants('form.system_prompt.help')}
            value={system_prompt}
            maxLength={limits.system_prompt}
            autosize
            minRows={4}
            maxRows={16}
            error={problem('system_prompt')}
            onChange={({ currentTarget }) => change({ system_prompt: currentTarget.value })}
            {...typedDirection(system_prompt)}
          />
        </>
      )}
    </Stack>
  );
}
