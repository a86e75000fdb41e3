'use client';

import { ActionIcon, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ForPermitted } from '@/components/session/for-permitted';
import { usePermission } from '@/components/session/use-permission';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { late } from '@/components/ui/late';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { PageHeader } from '@/components/ui/page-header';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import rows from '@/components/ui/rows.module.css';
import { SearchBox } from '@/components/ui/search-box';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { deletePromptTemplate, listPromptTemplates, type PromptTemplate } from '@/lib/contracts/flow-manager/templates/prompt-templates';
import { languageOfLocale } from '../languages';
import { TemplateTabs } from '../template-tabs';
import classes from './prompts.module.css';

const PromptDialog = late(() => import('./prompt-dialog').then((module) => module.PromptDialog));
const DeleteDialog = late(() => import('@/components/ui/delete-dialog').then((module) => module.DeleteDialog<typeof deletePromptTemplate>));
const ApplyPrompt = late(() => import('./apply-prompt').then((module) => module.ApplyPrompt));

type Open = { kind: 'new' } | { kind: 'edit' | 'delete' | 'apply'; prompt: PromptTemplate };

/** The prompts of the business in any language, and the ready-made ones in the reader's own. */
export function PromptsScreen() {
  const t = useTranslations('templates.prompts');
  const locale = useLocale();
  const mayUpdate = usePermission('assistants.update');
  const queries = useQueryClient();
  const search = useSearchInAddress();
  const pages = usePages(listPromptTemplates, { search: search.searched, ready_made: languageOfLocale[locale] });
  const { items, total } = pages;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  return (
    <ForPermitted permission="assistants.read">
      <PageHeader
        title={t('title')}
        description={<span role="status">{items ? t('count', { count: total }) : t('text')}</span>}
        help={t('text')}
        actions={
          mayUpdate && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ kind: 'new' })}>
              {t('create')}
            </Button>
          )
        }
      />
      <TemplateTabs present="prompts" />
      <Stack gap="md" mt="md">
        <SearchBox
          text={search.text}
          label={t('search')}
          placeholder={t('search_placeholder')}
          onChange={search.change}
          onClear={search.clear}
        />
        {pages.isError && !items ? (
          <LoadError title={t('error')} error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
        ) : !items ? (
          <PageSkeleton />
        ) : items.length === 0 ? (
          <NothingMatches onClear={search.clear} />
        ) : (
          <ul className={rows.rows}>
            {items.map((prompt) => (
              <li key={`${prompt.id}:${prompt.language}`} className={rows.row}>
                <PromptRow prompt={prompt} mayUpdate={mayUpdate} onOpen={setOpen} />
              </li>
            ))}
          </ul>
        )}
        {items && <ListFoot pages={pages} shown={items.length} />}
      </Stack>
      {open?.kind === 'new' && <PromptDialog prompt={undefined} onClose={close} />}
      {open?.kind === 'edit' && <PromptDialog prompt={open.prompt} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteDialog
          endpoint={deletePromptTemplate}
          input={{ params: { prompt_template_id: open.prompt.id } }}
          title={t.rich('remove.title', { name: open.prompt.name, bdi: richIsolate })}
          confirm={t('remove.confirm')}
          done={t.rich('remove.done', { name: open.prompt.name, bdi: richIsolate })}
          onClose={close}
          onDeleted={close}
          refresh={() => queries.invalidateQueries({ queryKey: [listPromptTemplates.path] })}
        >
          <Text size="sm">{t('remove.text')}</Text>
        </DeleteDialog>
      )}
      {open?.kind === 'apply' && <ApplyPrompt prompt={open.prompt} onClose={close} />}
    </ForPermitted>
  );
}

interface PromptRowProps {
  prompt: PromptTemplate;
  mayUpdate: boolean;
  onOpen: (open: Open) => void;
}

function PromptRow({ prompt, mayUpdate, onOpen }: PromptRowProps) {
  const t = useTranslations('templates.prompts');
  const tTypes = useTranslations('assistants.types');
  const { name, content, type, is_own } = prompt;
  return (
    <>
      <div className={rows.text}>
        <Group gap="xs">
          <Text fw={500}>
            <bdi>{name}</bdi>
          </Text>
          <Badge variant="light" tt="none" fw={500}>
            {type ? tTypes(type) : t('any_type')}
          </Badge>
          <Badge variant="default" tt="none" fw={500}>
            {is_own ? t('own') : t('shipped')}
          </Badge>
        </Group>
        <p className={classes.text} dir="auto">
          {content}
        </p>
      </div>
      {mayUpdate && (
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" variant="default" aria-label={t('use_name', { name })} onClick={() => onOpen({ kind: 'apply', prompt })}>
            {t('use')}
          </Button>
          {is_own && (
            <DropdownMenu
              trigger={(props) => (
                <ActionIcon {...props} variant="default" size={30} aria-label={t('menu', { name })}>
                  <IconDots size={18} aria-hidden />
                </ActionIcon>
              )}
            >
              <DropdownItem icon={<IconPencil size={16} aria-hidden />} onClick={() => onOpen({ kind: 'edit', prompt })}>
                {t('edit')}
              </DropdownItem>
              <DropdownItem isDangerous icon={<IconTrash size={16} aria-hidden />} onClick={() => onOpen({ kind: 'delete', prompt })}>
                {t('delete')}
              </DropdownItem>
            </DropdownMenu>
          )}
        </Group>
      )}
    </>
  );
}
