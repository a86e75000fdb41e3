'use client';

import { ActionIcon, Select, Skeleton } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWholeList } from '@/components/api/use-whole-list';
import { Dialog } from '@/components/ui/dialog';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadError } from '@/components/ui/load-error';
import { listVersions, type Version } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { ChangesBetween } from '../changes-between';
import { useEditor } from '../state/editor-context';
import type { Pair } from './pair-to-compare';
import { useVersionFlow } from './use-version-flow';
import classes from './versions.module.css';

interface CompareDialogProps {
  /** The versions that are compared at first. */
  pair: Pair;
  /** Called after the place of a change was opened. */
  onShow: () => void;
  onClose: () => void;
}

/** What differs between any two versions of the flow. */
export function CompareDialog({ pair, onShow, onClose }: CompareDialogProps) {
  const t = useTranslations('flowEditor.versions');
  const tEditor = useTranslations('flowEditor');
  const tVersion = useTranslations('flows.version');
  const { flow } = useEditor();
  const [{ before, after }, setPair] = useState(pair);
  const versions = useWholeList(listVersions, { flow_base_id: flow.flow_base_id });
  const [was, is] = [useVersionFlow(before), useVersionFlow(after)];
  const failed = [was, is].find(({ error }) => error);

  const labelOf = ({ number, name, is_active, is_latest }: Version) => {
    const state = is_active ? tVersion('active') : is_latest ? tVersion('draft') : '';
    return [tVersion('number', { number }), name, state].filter(Boolean).join(' · ');
  };
  const options = (versions.data ?? []).map((version) => ({ value: version.id, label: labelOf(version) }));
  const choice = { data: options, allowDeselect: false, searchable: options.length > 8, comboboxProps: { withinPortal: true } };
  return (
    <Dialog onClose={onClose} size="xl" centered={false} title={t('compare_title')}>
      <div className={classes.pair}>
        <Select {...choice} label={t('from')} value={before} onChange={(id) => id && setPair({ before: id, after })} />
        <ActionIcon
          className={classes.swap}
          variant="default"
          size={36}
          aria-label={t('swap')}
          title={t('swap')}
          onClick={() => setPair({ before: after, after: before })}
        >
          <IconArrowsLeftRight size={16} aria-hidden />
        </ActionIcon>
        <Select {...choice} label={t('to')} value={after} onChange={(id) => id && setPair({ before, after: id })} />
      </div>
      {failed ? (
        <LoadError
          title={tEditor('version_error')}
          error={failed.error}
          onRetry={() => [was, is].forEach((side) => side.error && side.retry())}
          isRetrying={failed.isFetching}
        />
      ) : was.flow && is.flow ? (
        <ChangesBetween
          before={was.flow}
          after={is.flow}
          none={<EmptyState drawing={<SameDrawing />} title={t('same')} text={t(before === after ? 'same_version' : 'same_text')} />}
          onShow={onShow}
        />
      ) : (
        <Skeleton height={180} aria-label={tEditor('publish.loading')} />
      )}
    </Dialog>
  );
}

/** The drawing for versions without a difference: two pages with the same lines. */
function SameDrawing() {
  return (
    <Drawing>
      <rect x="10" y="14" width="36" height="52" rx="6" />
      <path d="M18 28h20M18 38h20M18 48h12" />
      <rect x="58" y="14" width="36" height="52" rx="6" />
      <path d="M66 28h20M66 38h20M66 48h12" stroke={accent} />
    </Drawing>
  );
}
