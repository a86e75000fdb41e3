'use client';

import { ActionIcon, Button, FileButton, Group, Input, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconFileImport, IconPlus, IconX } from '@tabler/icons-react';
import { useTranslations, type Locale } from 'next-intl';
import { useState } from 'react';
import { assistantDocumentSchema } from '@/lib/assistants/assistant-document';
import type { ArchetypeInput } from '@/lib/contracts/flow-manager/templates/all-archetypes';
import { directionOf } from '@/lib/locales';
import { countDocument } from '@/lib/templates/count-document';

interface ContentFieldsProps {
  form: UseFormReturnType<ArchetypeInput>;
  locale: Locale;
}

/** What an archetype is in one language. Its flow and training come from the file of an exported assistant. */
export function ContentFields({ form, locale }: ContentFieldsProps) {
  const t = useTranslations('archetypes.form');
  const at = `content.${locale}`;
  const dir = directionOf(locale);
  const { instructions } = form.values.content[locale].document;
  return (
    <>
      <TextInput {...form.getInputProps(`${at}.name`)} label={t('name')} required dir={dir} autoComplete="off" />
      <Textarea {...form.getInputProps(`${at}.summary`)} label={t('summary')} dir={dir} autosize minRows={2} maxRows={4} />
      <Textarea
        {...form.getInputProps(`${at}.document.system_prompt`)}
        label={t('system_prompt')}
        dir={dir}
        autosize
        minRows={4}
        maxRows={12}
      />
      <TextInput {...form.getInputProps(`${at}.document.tone`)} label={t('tone')} dir={dir} autoComplete="off" />
      <Input.Wrapper label={t('instructions')} labelElement="div">
        <Stack gap="sm" mt={4}>
          {instructions.map((_, index) => (
            <Group key={index} align="flex-start" wrap="nowrap" gap="xs">
              <Stack gap={4} style={{ flex: 1 }}>
                <TextInput
                  {...form.getInputProps(`${at}.document.instructions.${index}.title`)}
                  aria-label={t('instruction_title')}
                  placeholder={t('instruction_title')}
                  dir={dir}
                />
                <Textarea
                  {...form.getInputProps(`${at}.document.instructions.${index}.content`)}
                  aria-label={t('instruction_content')}
                  placeholder={t('instruction_content')}
                  dir={dir}
                  autosize
                  minRows={2}
                  maxRows={6}
                />
              </Stack>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('remove_instruction', { number: index + 1 })}
                onClick={() => form.removeListItem(`${at}.document.instructions`, index)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
          <div>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => form.insertListItem(`${at}.document.instructions`, { title: '', content: '' })}
            >
              {t('add_instruction')}
            </Button>
          </div>
        </Stack>
      </Input.Wrapper>
      <DocumentField form={form} locale={locale} />
    </>
  );
}

/** The flow and the training, which a file replaces. */
function DocumentField({ form, locale }: ContentFieldsProps) {
  const t = useTranslations('archetypes');
  const [problem, setProblem] = useState<string>();
  const { document } = form.values.content[locale];
  const take = async (file: File | null) => {
    if (!file) return;
    const read = readDocument(await file.text());
    setProblem(read ? undefined : t('form.bad_file'));
    if (!read) return;
    const { flows, training, knowledge } = read;
    form.setFieldValue(`content.${locale}.document`, { ...document, flows, training, knowledge });
  };
  return (
    <Input.Wrapper label={t('form.document')} description={t('form.document_help')} labelElement="div" error={problem}>
      <Group gap="sm" mt={4}>
        <Text size="sm">{t('counts', countDocument(document))}</Text>
        <FileButton accept="application/json,.json" onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} size="xs" variant="default" leftSection={<IconFileImport size={14} aria-hidden />}>
              {t('form.choose')}
            </Button>
          )}
        </FileButton>
      </Group>
    </Input.Wrapper>
  );
}

function readDocument(text: string) {
  try {
    return assistantDocumentSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
