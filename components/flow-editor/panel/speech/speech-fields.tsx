'use client';

import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { ConnectModel } from '@/components/assistant-workspace/connect-model';
import { useIsModelConnected } from '@/components/assistant-workspace/use-models';
import { late } from '@/components/ui/late';
import { nodeFieldsOf } from '../../node-fields';
import type { NodeFieldsProps } from '../../nodes/node-editor';
import { useEditor } from '../../state/editor-context';
import { useNluNames } from '../../state/use-nlu-names';
import { NameChoice } from '../name-choice';
import classes from '@/components/canvas/panel.module.css';
import { PartsField } from './parts-field';

const MessagePreview = late(() => import('./message-preview').then((module) => module.MessagePreview));

/** The further messages of a node that speaks, and how everything looks to the customer. */
export function SpeechFields({ draft }: NodeFieldsProps) {
  const t = useTranslations('flowEditor');
  const { assistant } = useEditor();
  const isConnected = useIsModelConnected(assistant?.model);
  const { templates } = useNluNames();
  const { values, change, flush, errors } = draft;
  const fields = nodeFieldsOf(values);
  const isGenerative = values.mode === 'generative';
  if (!fields.has('parts')) return null;
  return (
    <>
      {isGenerative && isConnected === false && (
        <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />} p="sm">
          {t('no_model.node')} <ConnectModel />
        </Alert>
      )}
      <PartsField draft={draft} />
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
      <details className={classes.group} open>
        <Text component="summary" fw={500} className={classes.summary}>
          {t('preview.title')}
        </Text>
        <MessagePreview node={values} />
      </details>
    </>
  );
}
