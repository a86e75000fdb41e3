'use client';

import { Anchor, Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { listApiKeys } from '@/lib/contracts/user-management/api-keys';
import { usePages } from '../api/use-pages';
import { SettingsTabs } from '../businesses/settings-tabs';
import { Link } from '../i18n/navigation';
import { ForPermitted } from '../session/for-permitted';
import { usePermission } from '../session/use-permission';
import { accent, Drawing } from '../ui/drawing';
import { EmptyState } from '../ui/empty-state';
import { late } from '../ui/late';
import { PageHeader } from '../ui/page-header';
import { SearchedList } from '../ui/searched-list';
import { useSearchInAddress } from '../ui/use-search-in-address';
import type { KeyAct } from './key-act';
import { KeysTable } from './keys-table';

const KeyDialog = late(() => import('./key-dialog').then((module) => module.KeyDialog));
const RotateKey = late(() => import('./rotate-key').then((module) => module.RotateKey));
const SigningSecret = late(() => import('./signing-secret').then((module) => module.SigningSecret));
const RevokeKey = late(() => import('./revoke-key').then((module) => module.RevokeKey));
const ShownOnce = late(() => import('./shown-once').then((module) => module.ShownOnce));

/** The keys with which programs of the business call the API. */
export function ApiKeysScreen() {
  const t = useTranslations('apiKeys');
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('text')}
        actions={
          <Anchor component={Link} href="/developers" size="sm">
            {t('developers')}
          </Anchor>
        }
      />
      <SettingsTabs present="api_keys" />
      <ForPermitted permission="api_keys.read" order={2}>
        <Keys />
      </ForPermitted>
    </>
  );
}

function Keys() {
  const t = useTranslations('apiKeys');
  const mayManage = usePermission('api_keys.manage');
  const [act, setAct] = useState<KeyAct>();
  const search = useSearchInAddress();
  const pages = usePages(listApiKeys, { search: search.searched });
  const { items, total } = pages;
  const close = () => setAct(undefined);
  const create = mayManage && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAct({ kind: 'create' })}>
      {t('create')}
    </Button>
  );
  return (
    <>
      {items?.length === 0 && !search.searched ? (
        <EmptyState drawing={<KeyDrawing />} title={t('empty.title')} text={t(create ? 'empty.text' : 'empty.read_only')} action={create} />
      ) : (
        <Stack gap="xs">
          <SearchedList
            pages={pages}
            search={search}
            action={create}
            texts={{ search: t('search'), placeholder: t('search_placeholder'), count: t('count', { count: total }), error: t('error') }}
          >
            <KeysTable apiKeys={items} onAct={setAct} />
          </SearchedList>
        </Stack>
      )}
      {(act?.kind === 'create' || act?.kind === 'edit') && (
        <KeyDialog apiKey={act.kind === 'edit' ? act.key : undefined} onShow={setAct} onClose={close} />
      )}
      {act?.kind === 'rotate' && <RotateKey apiKey={act.key} onShow={setAct} onClose={close} />}
      {act?.kind === 'sign' && <SigningSecret apiKey={act.key} onShow={setAct} onClose={close} />}
      {act?.kind === 'revoke' && <RevokeKey apiKey={act.key} onClose={close} />}
      {act?.kind === 'shown' && <ShownOnce of={act.of} value={act.value} apiKey={act.key} onClose={close} />}
    </>
  );
}

/** The drawing for the first key: a key between two brackets of code. */
function KeyDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M26 20 8 44l18 24M94 20l18 24-18 24" />
      <circle cx="46" cy="44" r="11" stroke={accent} />
      <path d="M57 44h28v9M75 44v7" stroke={accent} />
    </Drawing>
  );
}
