'use client';

import { Select, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import { isFoundIn } from '@/lib/text/fold-for-search';
import { kindIcons, kindOf } from '../node-kinds';
import { nodeEditor } from '../nodes/registry';
import { nodeName } from '../part-name';
import { useEditor } from '../state/editor-context';
import classes from './node-choice.module.css';

interface NodeChoiceProps {
  label?: React.ReactNode;
  'aria-label'?: string;
  placeholder?: string;
  required?: boolean;
  /** The id of the chosen node. Null if none is chosen. */
  value: string | null;
  error?: React.ReactNode;
  /** Whether a node can be chosen. By default, all but the start, to which no path can lead. */
  isOffered?: (node: DialogNode) => boolean;
  onChange: (node_id: string) => void;
}

/** The maximum number of listed nodes. Typing finds the others. */
const most = 100;

const notStart = ({ type }: DialogNode) => type !== 'start';

/** A node of the flow, found by its title, its key, or its text. */
export function NodeChoice({ value, isOffered = notStart, onChange, ...others }: NodeChoiceProps) {
  const t = useTranslations('flowEditor');
  const { flow, flowBases } = useEditor();
  const { nodes } = flow;
  const byId = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes]);
  const view = { t: useTranslations('flowEditor.node'), flowNames: new Map(flowBases.map(({ id, name }) => [id, name])) };
  const excerptOf = (node: DialogNode) => nodeEditor(node.type).summary(node, view)?.text ?? '';
  const filter: OptionsFilter = ({ options, search, limit }) => {
    const isChosen = value !== null && search === nodeName(byId.get(value));
    const found = (options as ComboboxItem[]).filter((option) => {
      const node = byId.get(option.value);
      return node && (isChosen || isFoundIn([node.title, node.key, node.content], search));
    });
    return found.slice(0, limit);
  };
  return (
    <Select
      {...others}
      value={value || null}
      data={nodes.filter((node) => node.id === value || isOffered(node)).map((node) => ({ value: node.id, label: nodeName(node) }))}
      searchable
      allowDeselect={false}
      limit={most}
      filter={filter}
      autoComplete="off"
      nothingFoundMessage={t('paths.no_node')}
      maxDropdownHeight={300}
      renderOption={({ option }) => {
        const node = byId.get(option.value);
        if (!node) return option.label;
        const kind = kindOf(node);
        const Icon = kindIcons[kind];
        return (
          <span className={classes.option}>
            <Icon size={16} aria-label={t(`kinds.${kind}`)} />
            <span className={classes.words}>
              <bdi className={classes.name}>{nodeName(node)}</bdi>
              <span className={classes.excerpt} dir="auto">
                {excerptOf(node)}
              </span>
            </span>
          </span>
        );
      }}
      onChange={(id) => id && onChange(id)}
    />
  );
}
