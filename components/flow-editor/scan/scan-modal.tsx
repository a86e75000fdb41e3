'use client';

import { Button, Group, NativeSelect, Progress, Text } from '@mantine/core';
import { IconArrowBackUp, IconRefresh, IconWand } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { SEVERITIES, type Finding, type Severity } from '@/lib/engine/scan/finding';
import { safeEdits } from '@/lib/engine/scan/fix-all';
import { useEditor } from '../state/editor-context';
import { edgesOnce } from './edges-once';
import { FindingList } from './finding-list';
import classes from './scan.module.css';
import { SuggestionPart } from './suggestion-part';
import { useScan } from './use-scan';

interface ScanModalProps {
  /** Opens the settings of the flow. */
  onSettings: () => void;
  onClose: () => void;
}

/** What customers could stumble over in the open flow, with fixes, and what the model would change. */
export function ScanModal({ onSettings, onClose }: ScanModalProps) {
  const t = useTranslations('flowScan');
  return (
    <Dialog onClose={onClose} size="xl" centered={false} title={t('title')}>
      <Scan onSettings={onSettings} onClose={onClose} />
    </Dialog>
  );
}

function Scan({ onSettings, onClose }: ScanModalProps) {
  const t = useTranslations('flowScan');
  const tHistory = useTranslations('canvas.history');
  const { flow, store, state, actions, isReadOnly } = useEditor();
  const { findings, known, isScanning, error, scanAgain } = useScan();
  const [filter, setFilter] = useState<Severity | 'all'>('all');
  const [done, setDone] = useState<string | null>(null);
  const doneRef = useRef<HTMLDivElement>(null);
  const countOf = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  const safe = isReadOnly ? 0 : findings.filter(({ fix }) => fix?.is_safe).length;

  /** The button that was pressed may be gone, so the message takes the focus. */
  const announce = (message: string) => {
    setDone(message);
    doneRef.current?.focus();
  };
  const fix = ({ fix: own }: Finding) => {
    if (!own) return;
    actions.applyEdits(own.edits, edgesOnce());
    announce(t('fixed', { count: 1 }));
  };
  const fixAll = () => {
    actions.applyEdits(safeEdits(flow, known), edgesOnce());
    announce(t('fixed', { count: safe }));
  };
  return (
    <>
      <Text c="dimmed" mb="sm">
        {t('lead')}
      </Text>
      <div className={classes.bar}>
        <NativeSelect
          label={t('filter')}
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value as Severity | 'all')}
          data={[
            { value: 'all', label: t('all', { count: findings.length }) },
            ...SEVERITIES.map((value) => ({ value, label: t(`severities.${value}`, { count: countOf(value) }) })),
          ]}
        />
        <Group gap="xs" className={classes.actions}>
          {safe > 0 && (
            <Button size="sm" leftSection={<IconWand size={16} aria-hidden />} title={t('fix_all_help')} onClick={fixAll}>
              {t('fix_all', { count: safe })}
            </Button>
          )}
          <Button size="sm" variant="default" leftSection={<IconRefresh size={16} aria-hidden />} loading={isScanning} onClick={scanAgain}>
            {t('again')}
          </Button>
        </Group>
      </div>
      {isScanning && <Progress value={100} animated size="xs" mb="sm" aria-label={t('scanning')} />}
      <div ref={doneRef} tabIndex={-1} role="status" className={classes.done}>
        {done !== null && (
          <>
            {done}
            {state.canUndo && (
              <Button
                size="compact-xs"
                variant="default"
                leftSection={<IconArrowBackUp size={14} className="mirrored" aria-hidden />}
                onClick={() => {
                  store.undo();
                  setDone(null);
                }}
              >
                {tHistory('undo')}
              </Button>
            )}
          </>
        )}
      </div>
      {error !== null && (
        <Text size="sm" c="dimmed" role="alert" mb="sm">
          {t('scan_error')}
        </Text>
      )}
      {findings.length === 0 ? (
        <EmptyState drawing={<ClearWayDrawing />} title={t('none.title')} text={t('none.text')} />
      ) : (
        SEVERITIES.filter((severity) => filter === 'all' || filter === severity).map((severity) => (
          <FindingList
            key={severity}
            severity={severity}
            findings={findings.filter((finding) => finding.severity === severity)}
            onFix={isReadOnly ? undefined : fix}
            onSettings={onSettings}
            onClose={onClose}
          />
        ))
      )}
      <SuggestionPart onApplied={announce} onClose={onClose} />
    </>
  );
}

/** The drawing for a flow without findings: a path through three nodes, and a check mark at its end. */
function ClearWayDrawing() {
  return (
    <Drawing isMirrored>
      <rect x="6" y="34" width="22" height="18" rx="5" />
      <rect x="44" y="14" width="22" height="18" rx="5" />
      <rect x="44" y="56" width="22" height="18" rx="5" />
      <path d="M28 43c8 0 8-20 16-20M28 43c8 0 8 22 16 22M66 23c8 0 8 20 16 20M66 65c8 0 8-22 16-22" />
      <circle cx="97" cy="43" r="14" stroke={accent} />
      <path d="M91 43l4.500 4.500 8.500-9" stroke={accent} />
    </Drawing>
  );
}
