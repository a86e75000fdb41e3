'use client';

import { Badge, Tabs, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import type { DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import type { NodeFieldsProps } from '../../nodes/node-editor';
import { useEditor } from '../../state/editor-context';
import classes from '@/components/canvas/panel.module.css';
import { Behaviour } from './behaviour';
import { Triggers } from './triggers';

/** How a node behaves, and what leads to it from anywhere. */
export function AdvancedSettings({ draft, node }: NodeFieldsProps & { node: DialogNode }) {
  const t = useTranslations('flowEditor.advanced');
  const format = useFormatter();
  const { flow } = useEditor();
  const triggers = flow.handlers.filter(({ target }) => target === node.id).length;
  return (
    <div className={classes.group}>
      <Text fw={500}>{t('title')}</Text>
      <Tabs defaultValue="behaviour" keepMounted={false}>
        <Tabs.List grow>
          <Tabs.Tab value="behaviour">{t('behaviour')}</Tabs.Tab>
          <Tabs.Tab
            value="triggers"
            rightSection={
              triggers > 0 && (
                <Badge size="xs" variant="default">
                  {format.number(triggers)}
                </Badge>
              )
            }
          >
            {t('triggers')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="behaviour" pt="md" className={classes.fields}>
          <Behaviour draft={draft} />
        </Tabs.Panel>
        <Tabs.Panel value="triggers" pt="md">
          <Triggers node={node} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
