'use client';

import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowsDiff, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import type { FlowDialog } from '@/components/flows/flow-dialogs';
import { useCloneVersion } from '@/components/flows/use-clone-version';
import { useRouter } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import { SideSheet } from '@/components/ui/side-sheet';
import { listVersions, type FlowBase, type Version } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { useEditor } from '../state/editor-context';
import { pairToCompare, type Pair } from './pair-to-compare';
import { VersionRow } from './version-row';
import classes from './versions.module.css';

const FlowDialogs = late(() => import('@/components/flows/flow-dialogs').then((module) => module.FlowDialogs));
const PublishDialog = late(() => import('../publish-dialog').then((module) => module.PublishDialog));
const CompareDialog = late(() => import('./compare-dialog').then((module) => module.CompareDialog));
const RestoreDialog = late(() => import('./restore-dialog').then((module) => module.RestoreDialog));

/** The dialog over the panel. */
type Over =
  { kind: 'compare'; pair: Pair } | { kind: 'restore' | 'publish'; version: Version } | { kind: 'flow_dialog'; dialog: FlowDialog };

/** All versions of the open flow, newest first, and what can be done with each. */
export function VersionsPanel({ base, onClose }: { base: FlowBase; onClose: () => void }) {
  const t = useTranslations('flowEditor.versions');
  const tFlows = useTranslations('flows');
  const { flow } = useEditor();
  const router = useRouter();
  const mayEdit = usePermission('flows.update');
  const { clone, isPending } = useCloneVersion(base.assistant_id);
  const versions = usePages(listVersions, {}, true, { flow_base_id: base.id });
  const [over, setOver] = useState<Over>();
  const dirtyNotes = useRef(new Set<string>());
  const items = versions.items ?? [];
  useFollowVersion(items.find(({ id }) => id === flow.id));

  const closeOver = () => setOver(undefined);
  const compare = (version: Version) => setOver({ kind: 'compare', pair: pairToCompare(version, items) });
  const openDialog = (dialog: FlowDialog) =>
    setOver(dialog.kind === 'activate' ? { kind: 'publish', version: dialog.version } : { kind: 'flow_dialog', dialog });
  const onDeleted = ({ id }: Version) => {
    const other = items.find((version) => version.id !== id);
    if (id === flow.id && other) router.push(`/assistants/${base.assistant_id}/flows/${other.id}`);
  };
  const [newest] = items;
  return (
    <>
      <SideSheet title={t('title')} isCovered={over !== undefined} isDirty={() => dirtyNotes.current.size > 0} onClose={onClose}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('lead')}
          </Text>
          <Group gap="xs">
            {newest && versions.total > 1 && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconArrowsDiff size={16} aria-hidden />}
                onClick={() => compare(items.find(({ id }) => id === flow.id) ?? newest)}
              >
                {t('compare_any')}
              </Button>
            )}
            {mayEdit && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconCopy size={16} aria-hidden />}
                loading={isPending}
                onClick={() => clone(base.active_version_id)}
              >
                {tFlows('base.clone')}
              </Button>
            )}
          </Group>
          {versions.error && !versions.items && (
            <LoadError
              title={tFlows('versions_error')}
              error={versions.error}
              onRetry={() => void versions.refetch()}
              isRetrying={versions.isFetching}
            />
          )}
          {versions.isPending && <Waiting label={t('loading')} />}
          <ul className={classes.list}>
            {items.map((version) => (
              <VersionRow
                key={version.id}
                version={version}
                base={base}
                isOpen={version.id === flow.id}
                isOnly={versions.total === 1}
                mayEdit={mayEdit}
                onDialog={openDialog}
                onClone={clone}
                onCompare={() => compare(version)}
                onRestore={() => setOver({ kind: 'restore', version })}
                onDirtyNote={(isDirty) => {
                  if (isDirty) dirtyNotes.current.add(version.id);
                  else dirtyNotes.current.delete(version.id);
                }}
              />
            ))}
          </ul>
          <ListFoot pages={versions} shown={items.length} />
        </Stack>
      </SideSheet>
      {over?.kind === 'compare' && <CompareDialog pair={over.pair} onShow={onClose} onClose={closeOver} />}
      {over?.kind === 'publish' && <PublishDialog version={over.version} onShow={onClose} onClose={closeOver} />}
      {over?.kind === 'restore' && <RestoreDialog version={over.version} base={base} onClose={closeOver} />}
      {over?.kind === 'flow_dialog' && (
        <FlowDialogs dialog={over.dialog} assistant_id={base.assistant_id} onClose={closeOver} onDeleted={onDeleted} />
      )}
    </>
  );
}

/** What was changed about the open version itself, such as its note or that it is active now, also applies to the editor. */
function useFollowVersion(version: Version | undefined): void {
  const { flow, store } = useEditor();
  const follow = useEffectEvent(({ name, note, is_active, is_latest, activated_at }: Version) => {
    const isKnown =
      name === flow.name &&
      note === flow.note &&
      is_active === flow.is_active &&
      is_latest === flow.is_latest &&
      activated_at === flow.activated_at;
    if (!isKnown) store.setVersion({ name, note, is_active, is_latest, activated_at });
  });
  // Only a newly read version is news. The editor may know more than a list that is still being fetched.
  useEffect(() => {
    if (version) follow(version);
  }, [version]);
}

function Waiting({ label }: { label: string }) {
  return (
    <Stack gap="xs" role="status" aria-label={label}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={76} />
      ))}
    </Stack>
  );
}
