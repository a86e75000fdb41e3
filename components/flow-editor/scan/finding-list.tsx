'use client';

import { Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconBulb, IconCircleX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CHECK_CODES, type CheckCode } from '@/lib/engine/check-flow';
import type { Finding, FindingCode, ScanCode, Severity } from '@/lib/engine/scan/finding';
import lists from '@/components/canvas/lists.module.css';
import { partName } from '../part-name';
import { useEditor, type Panel } from '../state/editor-context';
import classes from './scan.module.css';

/** How many findings are shown at first, and how many more at a time. */
const page = 50;

const icons = { error: IconCircleX, warning: IconAlertTriangle, hint: IconBulb };

const checkCodes = new Set<FindingCode>(CHECK_CODES);

interface FindingListProps {
  severity: Severity;
  findings: readonly Finding[];
  /** Left out if the flow cannot be edited. */
  onFix?: (finding: Finding) => void;
  onSettings: () => void;
  onClose: () => void;
}

/** The findings of one severity. Each leads to its place, and some have a fix. */
export function FindingList({ severity, findings, onFix, onSettings, onClose }: FindingListProps) {
  const t = useTranslations('flowScan');
  const [shown, setShown] = useState(page);
  const rest = findings.length - shown;
  if (findings.length === 0) return null;
  return (
    <section>
      <h3 className={lists.groupTitle}>{t(`severities.${severity}`, { count: findings.length })}</h3>
      <ul className={lists.changes}>
        {findings.slice(0, shown).map((finding) => (
          <Row key={keyOf(finding)} finding={finding} onFix={onFix} onSettings={onSettings} onClose={onClose} />
        ))}
      </ul>
      {rest > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => setShown(shown + page)}>
          {t('show_more', { count: Math.min(rest, page) })}
        </Button>
      )}
    </section>
  );
}

function Row({ finding, onFix, onSettings, onClose }: Omit<FindingListProps, 'severity' | 'findings'> & { finding: Finding }) {
  const t = useTranslations('flowScan');
  const tCheck = useTranslations('flowEditor.check');
  const { show } = useEditor();
  const { severity, code, params, fix } = finding;
  const Icon = icons[severity];
  const name = useNameOf(finding);
  const [edit] = fix?.edits ?? [];
  const panel = panelOf(finding);
  const explanation = isCheckCode(code) ? tCheck(code, params as never) : t(`codes.${code as ScanCode}`, params as never);
  return (
    <li className={`${lists.row} ${classes.finding}`} data-severity={severity}>
      <Icon size={16} aria-hidden />
      <span className={lists.words}>
        <bdi className={lists.name}>{name}</bdi>
        {': '}
        {explanation}
      </span>
      <Group gap={6} className={classes.actions}>
        {onFix && edit && (
          <Button size="compact-xs" variant={fix?.is_safe ? 'light' : 'default'} onClick={() => onFix(finding)}>
            {t(`fixes.${edit.do}`)}
          </Button>
        )}
        {(panel ?? finding.setting) && (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              onClose();
              if (panel) show(panel);
              else onSettings();
            }}
          >
            {t('show')}
          </Button>
        )}
      </Group>
    </li>
  );
}

function isCheckCode(code: FindingCode): code is CheckCode {
  return checkCodes.has(code);
}

function panelOf({ node_id, edge_id, handler_id }: Finding): Panel | null {
  if (edge_id) return { kind: 'edge', id: edge_id };
  if (node_id) return { kind: 'node', id: node_id };
  return handler_id ? { kind: 'handler', id: handler_id } : null;
}

/** What people call the place of a finding. */
function useNameOf({ node_id, edge_id, handler_id, setting }: Finding): string {
  const t = useTranslations('flowScan');
  const tSettings = useTranslations('flowEditor.settings');
  const { flow } = useEditor();
  if (setting) return tSettings(setting === 'working_hours' ? 'hours' : setting);
  const edge = flow.edges.find(({ id }) => id === edge_id);
  if (edge) return partName(flow, 'edges', edge);
  const node = flow.nodes.find(({ id }) => id === node_id);
  if (node) return partName(flow, 'nodes', node);
  return flow.handlers.find(({ id }) => id === handler_id)?.name ?? t('whole_flow');
}

function keyOf({ code, node_id, edge_id, handler_id, setting, params }: Finding): string {
  return [code, node_id ?? edge_id ?? handler_id ?? setting, params?.name].join(' ');
}
