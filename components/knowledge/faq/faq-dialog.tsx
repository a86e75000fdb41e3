'use client';

import { Button, Group, Textarea } from '@mantine/core';
import { IconClipboardText, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import * as z from 'zod';
import { callApi } from '@/components/api/client';
import { FormDialog } from '@/components/ui/form-dialog';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { createDocument } from '@/lib/contracts/flow-manager/knowledge/documents';
import { documentName, pairInput, type PairInput } from '@/lib/contracts/flow-manager/knowledge/knowledge-fields';
import { limits } from '@/lib/limits';
import { focusLastRow } from '../add/focus-last-row';
import { NameField } from '../add/name-field';
import { useDocumentSaved } from '../add/use-document-saved';
import { useAddingFailure } from '../frame/use-adding-failure';
import { PairsEditor } from './pairs-editor';
import { parsePairs } from './parse-pairs';

interface FaqDialogProps {
  index_id: string;
  onClose: () => void;
}

const fields = z.object({
  name: documentName,
  pairs: z.array(pairInput).min(1, 'required').max(limits.faq_pairs),
  /** In the form, because it is unsaved text too. */
  pasted: z.string(),
});
const blank: PairInput = { question: '', answer: '' };

/** Writes an FAQ: questions with answers, one by one or pasted. */
export function FaqDialog({ index_id, onClose }: FaqDialogProps) {
  const t = useTranslations('knowledge.add');
  const named = useAddingFailure();
  const saved = useDocumentSaved(onClose);
  const list = useRef<HTMLDivElement>(null);
  const [isPasting, setPasting] = useState(false);
  const form = useSchemaForm<z.output<typeof fields>>(fields, {
    mode: 'controlled',
    initialValues: { name: '', pairs: [blank], pasted: '' },
  });
  const { pairs, pasted } = form.values;
  const room = limits.faq_pairs - pairs.length;
  const parsed = parsePairs(pasted);

  const paste = (isOn: boolean) => {
    form.setFieldValue('pasted', '');
    setPasting(isOn);
  };
  const takePasted = () => {
    if (parsed.pairs.length === 0) return;
    const kept = pairs.filter(({ question, answer }) => question.trim() || answer.trim());
    form.setFieldValue('pairs', [...kept, ...parsed.pairs].slice(0, limits.faq_pairs));
    paste(false);
  };

  return (
    <FormDialog
      title={t('kinds.faq')}
      size="lg"
      form={form}
      submit={t('submit')}
      onClose={onClose}
      onSubmit={async ({ name }) => {
        // Pasted text that was not put in the list is meant to be added too.
        const all = [...pairs, ...parsed.pairs].slice(0, limits.faq_pairs);
        await saved(await named(callApi(createDocument, { params: { index_id }, body: { kind: 'faq', name, pairs: all }, silent: true })));
      }}
    >
      <NameField {...form.getInputProps('name')} />
      <div ref={list}>
        <PairsEditor
          pairs={pairs}
          errors={form.errors}
          inputProps={(path) => form.getInputProps(path)}
          onMove={(from, to) => form.reorderListItem('pairs', { from, to })}
          onRemove={(index) => form.removeListItem('pairs', index)}
        />
      </div>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={room <= 0}
          onClick={() => {
            form.insertListItem('pairs', blank);
            focusLastRow(list.current);
          }}
        >
          {t('faq.add')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconClipboardText size={16} aria-hidden />}
          aria-expanded={isPasting}
          onClick={() => paste(!isPasting)}
        >
          {t('faq.paste')}
        </Button>
      </Group>
      {isPasting && (
        <div>
          <Textarea
            label={t('faq.paste_label')}
            description={t('faq.paste_help')}
            dir="auto"
            autosize
            minRows={4}
            maxRows={10}
            autoFocus
            {...form.getInputProps('pasted')}
          />
          <Group justify="space-between" gap="xs" mt="xs">
            <span role="status">{pasted && t('faq.found', { count: parsed.pairs.length, incomplete: parsed.incomplete })}</span>
            <Button size="xs" variant="light" disabled={parsed.pairs.length === 0} onClick={takePasted}>
              {t('faq.take')}
            </Button>
          </Group>
        </div>
      )}
    </FormDialog>
  );
}
