'use client';

import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/api/use-error-text';
import { Dialog } from '@/components/ui/dialog';
import type { ContactChange } from '@/lib/contracts/user-management/contacts';
import { ContactTags } from '../contact-tags';
import classes from '../merge/merge.module.css';
import type { EditedField } from './contact-values';
import type { ContactConflict } from './use-contact-form';

interface ConflictDialogProps extends ContactConflict {
  /** Saves, with what the other person wrote in these fields. */
  onSettle: (theirs: ReadonlySet<EditedField>) => Promise<void>;
  onClose: () => void;
}

/** Shows the fields that two people changed differently, and asks which value is kept. */
export function ConflictDialog({ change, latest, fields, onSettle, onClose }: ConflictDialogProps) {
  const t = useTranslations('contacts.conflict');
  const tFields = useTranslations('contacts.merge.fields');
  const errorText = useErrorText();
  const [theirs, setTheirs] = useState<ReadonlySet<EditedField>>(new Set());
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<unknown>();

  const settle = async () => {
    setIsSaving(true);
    setProblem(undefined);
    await onSettle(theirs).catch(setProblem);
    setIsSaving(false);
  };

  return (
    <Dialog title={t('title')} size="lg" onClose={onClose} closeOnClickOutside={false}>
      <Stack gap="md">
        <Text>{t('text')}</Text>
        <dl className={classes.fields}>
          {fields.map((field) => (
            <div key={field} className={classes.field}>
              <dt>{tFields(field)}</dt>
              <dd>
                <Radio.Group
                  label={tFields(field)}
                  labelProps={{ className: 'visually-hidden' }}
                  value={theirs.has(field) ? 'theirs' : 'mine'}
                  onChange={(side) => {
                    const next = new Set(theirs);
                    if (side === 'theirs') next.add(field);
                    else next.delete(field);
                    setTheirs(next);
                  }}
                >
                  <Stack gap={6}>
                    {(['mine', 'theirs'] as const).map((side) => (
                      <Radio
                        key={side}
                        value={side}
                        size="xs"
                        label={
                          <>
                            <Value value={side === 'mine' ? change[field] : latest[field]} />
                            <Text size="xs" c="dimmed">
                              {t(side)}
                            </Text>
                          </>
                        }
                      />
                    ))}
                  </Stack>
                </Radio.Group>
              </dd>
            </div>
          ))}
        </dl>
        <div role="alert">
          {problem !== undefined && (
            <Alert role="none" color="red" variant="light">
              {errorText(problem)}
            </Alert>
          )}
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isSaving}>
            {t('back')}
          </Button>
          <Button loading={isSaving} onClick={() => void settle()}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Value({ value }: { value: ContactChange[EditedField] }) {
  const t = useTranslations('contacts.merge');
  if (!value || (typeof value === 'object' && Object.keys(value).length === 0)) return <Text c="dimmed">{t('empty')}</Text>;
  if (Array.isArray(value)) return <ContactTags tags={value} />;
  const text =
    typeof value === 'string'
      ? value
      : Object.entries(value)
          .map(([key, one]) => `${key}: ${String(one ?? '')}`)
          .join('\n');
  return (
    <Text dir="auto" ta="start" className={classes.text} lineClamp={8}>
      {text}
    </Text>
  );
}
