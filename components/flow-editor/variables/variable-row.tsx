'use client';

import { Badge } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { assistantHref } from '@/components/assistant-workspace/assistant-pages';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import type { ContextVariable } from '@/lib/engine/list-context-variables';
import { partName } from '../part-name';
import { useEditor, type Panel } from '../state/editor-context';
import { markOf, usersOf, type VariableUser } from './variable-places';
import classes from './variables.module.css';

interface VariableRowProps {
  variable: ContextVariable;
  /** Called after a place was opened in the editor. */
  onShow: () => void;
}

/** A variable: what it contains, and where it is set and read. */
export function VariableRow({ variable, onShow }: VariableRowProps) {
  const t = useTranslations('flowEditor.variables');
  const { name, type, example } = variable;
  const mark = markOf(variable);
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <bdi dir="ltr" className={classes.name}>
          {name}
        </bdi>
        {type !== 'unknown' && (
          <Badge component="span" variant="default" tt="none" fw={500}>
            {t(`types.${type}`)}
          </Badge>
        )}
        {mark && (
          <span className={classes.mark}>
            <IconAlertTriangle size={14} aria-hidden />
            {t(`marks.${mark}`)}
          </span>
        )}
      </div>
      {example && <p className={classes.example}>{t.rich('example', { example, v: (children) => <bdi>{children}</bdi> })}</p>}
      {(['set', 'read'] as const).map((how) => (
        <Users key={how} label={t(how)} users={usersOf(variable, how)} onShow={onShow} />
      ))}
      {mark && <p className={classes.example}>{t(`marks.${mark}_help`)}</p>}
    </li>
  );
}

function Users({ label, users, onShow }: { label: string; users: readonly VariableUser[]; onShow: () => void }) {
  if (users.length === 0) return null;
  return (
    <div className={classes.users} role="group" aria-label={label}>
      <span className={classes.how}>{label}</span>
      <ul className={classes.places}>
        {users.map((user) => (
          <li key={`${user.kind} ${user.id}`}>
            <UserLink user={user} onShow={onShow} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Opens the part of the flow, or leads to the page of the training centre. */
function UserLink({ user, onShow }: { user: VariableUser; onShow: () => void }) {
  const t = useTranslations('flowEditor');
  const format = useFormatter();
  const { flow, assistant, show } = useEditor();
  const mayReadNlu = usePermission('nlu.read');
  const { kind, id, name, fields } = user;
  if (kind === 'entity' || kind === 'intent' || kind === 'template') {
    const pages = { entity: 'entities', intent: 'intents', template: 'templates' };
    const words = (
      <>
        {t(`variables.kinds.${kind}`)}: <bdi>{name}</bdi>
      </>
    );
    if (!assistant || !mayReadNlu) return <span>{words}</span>;
    return (
      <Link className={classes.place} href={`${assistantHref(assistant.id, 'nlu')}/${pages[kind]}/${id}`}>
        {words}
      </Link>
    );
  }
  const panel: Panel = { kind, id };
  // The condition of a path or handler needs no further words.
  const where = kind === 'node' ? format.list(fields.map((field) => t(`fields.${field as 'content'}`))) : null;
  return (
    <button
      type="button"
      className={classes.place}
      onClick={() => {
        show(panel);
        onShow();
      }}
    >
      {kind !== 'node' && `${t(`change_list.${kind}`)} `}
      <bdi>{nameOf(user, flow)}</bdi>
      {where && <span className={classes.where}> · {where}</span>}
    </button>
  );
}

function nameOf({ kind, id, name }: VariableUser, flow: ReturnType<typeof useEditor>['flow']): string {
  const node = kind === 'node' ? flow.nodes.find((one) => one.id === id) : undefined;
  if (node) return partName(flow, 'nodes', node);
  const edge = kind === 'edge' ? flow.edges.find((one) => one.id === id) : undefined;
  return edge ? partName(flow, 'edges', edge) : name;
}
