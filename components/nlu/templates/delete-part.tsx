'use client';

import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { deletePart, getTemplate, listTemplates, type TemplatePart } from '@/lib/contracts/flow-manager/nlu/templates';
import { KeyName } from '../frame/key-name';
import classes from './templates.module.css';
import { useTemplateFailure } from './use-template-failure';

interface DeletePartProps {
  part: TemplatePart;
  /** Starts at 1. */
  place: number;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a part is deleted, and shows it. */
export function DeletePart({ part, place, onDeleted, onClose }: DeletePartProps) {
  const t = useTranslations('nluTraining.parts.delete');
  const queries = useQueryClient();
  const { tell } = useTemplateFailure();
  const remove = useCall(deletePart, {
    onSuccess: async () => {
      await Promise.all([getTemplate, listTemplates].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
      onDeleted();
      onClose();
    },
    onError: (error) => {
      tell('part_delete', error);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('title', { number: place })}
      confirm={t('confirm')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { part_id: part.id }, silent: true })}
      onClose={onClose}
    >
      {part.type === 'static_text' ? (
        <Text className={classes.quote} dir="auto" lineClamp={6}>
          {part.text_content}
        </Text>
      ) : (
        <Text className={classes.quote}>
          <KeyName>{part.entity}</KeyName>
        </Text>
      )}
      <Text mt="sm">{t('text')}</Text>
    </ConfirmDialog>
  );
}
