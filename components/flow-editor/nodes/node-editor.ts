import type { TablerIcon } from '@tabler/icons-react';
import type { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import type { DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import type { Draft } from '../state/use-draft';

/** How the editor shows nodes of one type. Everything else about a type is in its module of the engine. */
export interface NodeEditor {
  /** The kinds in which people see nodes of this type, each with its icon. For most types, the type itself. */
  icons: Readonly<Record<string, TablerIcon>>;
  /** What a node does or says, in one text. Null if there is nothing to say about it. */
  summary: (node: DialogNode, view: SummaryView) => NodeSummary | null;
  /** The most important field of the form, which has the focus when the form is opened. */
  First?: ComponentType<NodeFieldsProps>;
  /** The other fields that belong to this type. Fields that many types have are in the form itself. */
  Form?: ComponentType<NodeFieldsProps>;
}

export interface NodeFieldsProps {
  draft: Draft<DialogNode>;
}

/** `text` was written by people and is sent. `note` is a remark of the editor. */
export interface NodeSummary {
  kind: 'text' | 'note';
  text: string;
}

export interface SummaryView {
  t: ReturnType<typeof useTranslations<'flowEditor.node'>>;
  /** The names of the assistant's flow bases by id. */
  flowNames: ReadonlyMap<string, string>;
}
