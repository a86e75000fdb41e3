import { IconSitemap } from '@tabler/icons-react';
import { late } from '@/components/ui/late';
import type { NodeEditor } from '../node-editor';

export const subflow = {
  icons: { subflow: IconSitemap },
  summary: ({ flow_id }, { t, flowNames }) => {
    const name = flow_id === null ? undefined : flowNames.get(flow_id);
    return name === undefined ? { kind: 'note', text: t('no_flow') } : { kind: 'text', text: name };
  },
  First: late(() => import('./flow-choice').then((module) => module.FlowChoice)),
} satisfies NodeEditor;
