'use client';

import { ActionIcon, Button, Group, Text, Textarea } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { useErrorText } from '@/components/api/use-error-text';
import { useRefreshFlows } from '@/components/flows/use-flow-bases';
import type { Version } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { updateVersion } from '@/lib/contracts/flow-manager/dialog/versions';
import { limits } from '@/lib/limits';
import classes from './versions.module.css';

interface VersionNoteProps {
  version: Version;
  mayEdit: boolean;
  /** Called when the typed text differs from the stored one, and when it no longer does. */
  onDirty: (isDirty: boolean) => void;
}

/** The note of a version, edited in its place. */
export function VersionNote({ version: { id, number, note }, mayEdit, onDirty }: VersionNoteProps) {
  const t = useTranslations('flowEditor.versions.note');
  const refresh = useRefreshFlows();
  const errorText = useErrorText();
  const [typed, setTyped] = useState<string | null>(null);
  const end = () => {
    setTyped(null);
    onDirty(false);
  };
  const update = useCall(updateVersion, {
    onSuccess: async () => {
      await refresh();
      end();
    },
  });

  if (typed === null) {
    if (!note && !mayEdit) return null;
    return (
      <div className={classes.note}>
        {note && (
          <Text size="sm" dir="auto" className={classes.noteText}>
            {note}
          </Text>
        )}
        {mayEdit && note && (
          <ActionIcon variant="subtle" color="gray" size={24} aria-label={t('edit', { number })} onClick={() => setTyped(note)}>
            <IconPencil size={14} aria-hidden />
          </ActionIcon>
        )}
        {mayEdit && !note && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            className={classes.addNote}
            aria-label={t('add_to', { number })}
            onClick={() => setTyped('')}
          >
            {t('add')}
          </Button>
        )}
      </div>
    );
  }
  const save = () => {
    if (typed.trim() === note) end();
    else update.mutate({ params: { version_id: id }, body: { note: typed.trim() }, silent: true });
  };
  return (
    <form
      className={classes.noteForm}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        if (event.key !== 'Escape') return;
        end();
      }}
    >
      <Textarea
        aria-label={t('label', { number })}
        dir="auto"
        autosize
        autoFocus
        // Escape ends the editing, and the panel stays open.
        data-mantine-stop-propagation="true"
        minRows={2}
        maxRows={6}
        maxLength={limits.description}
        value={typed}
        error={update.isError ? errorText(update.error) : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onDirty(currentTarget.value.trim() !== note);
        }}
      />
      <Group gap="xs">
        <Button type="submit" size="compact-sm" loading={update.isPending}>
          {t('save')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={end} disabled={update.isPending}>
          {t('cancel')}
        </Button>
      </Group>
    </form>
  );
}
