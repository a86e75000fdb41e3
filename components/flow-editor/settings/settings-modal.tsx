'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import panel from '@/components/canvas/panel.module.css';
import { DraftDialog } from '@/components/ui/draft-dialog';
import { updateSettings } from '@/lib/contracts/flow-manager/dialog/versions';
import type { FlowSettings } from '@/lib/engine/flow-settings';
import { SaveState } from '../save-state';
import { useEditor } from '../state/editor-context';
import { useDraft } from '../state/use-draft';
import { LimitFields } from './limit-fields';
import { MessageFields } from './message-fields';
import classes from './settings.module.css';
import { TimeFields } from './time-fields';

/** The settings of the flow. Changes are saved immediately, as everywhere in the editor; what is invalid is not, so closing asks. */
export function SettingsModal({ onClose }: { onClose: () => void }) {
  const t = useTranslations('flowEditor.settings');
  const { isReadOnly, typing } = useEditor();
  return (
    <DraftDialog
      isDirty={() => [...typing.problems.keys()].some((form) => form.startsWith('settings'))}
      onClose={onClose}
      centered={false}
      size="xl"
      title={
        <span className={classes.title}>
          {t('title')}
          {!isReadOnly && <SaveState />}
        </span>
      }
    >
      <Text c="dimmed" mb="md">
        {t('lead')}
      </Text>
      <SettingsForm />
    </DraftDialog>
  );
}

/** Separate from the modal, which stays mounted while it fades out. Unmounting the form saves what was typed. */
function SettingsForm() {
  const t = useTranslations('flowEditor.settings.sections');
  const { flow, actions, isReadOnly } = useEditor();
  const draft = useDraft<FlowSettings>({
    id: 'settings',
    saved: flow.settings,
    schema: updateSettings.body!,
    apply: actions.updateSettings,
  });
  const sections = [
    { title: t('time'), fields: <TimeFields {...draft} /> },
    { title: t('limits'), fields: <LimitFields {...draft} /> },
    { title: t('messages'), fields: <MessageFields {...draft} /> },
  ];
  return sections.map(({ title, fields }) => (
    <section key={title} className={classes.section} aria-label={title}>
      <Text component="h3" fw={600} size="md" m={0}>
        {title}
      </Text>
      <fieldset className={panel.fields} disabled={isReadOnly}>
        {fields}
      </fieldset>
    </section>
  ));
}
