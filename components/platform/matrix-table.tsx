'use client';

import { useTranslations } from 'next-intl';
import { Fragment, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useRoleName } from '@/components/i18n/use-role-name';
import { GrantBox } from './grant-box';
import classes from './matrix.module.css';
import type { MatrixProps } from './matrix-props';
import { usePermissionWords } from './use-permission-words';

/** The whole matrix: rows are permissions, columns are roles. It is one Tab stop, and the arrow keys move inside it. */
export function MatrixTable({ resources, roles, onChange }: MatrixProps) {
  const t = useTranslations('platform.matrix');
  const words = usePermissionWords();
  const roleName = useRoleName();
  const [here, setHere] = useState({ row: 0, column: 0 });
  const rows = resources.flatMap(({ permissions }) => permissions.map(({ key }) => key));
  // The search may have removed the focused position.
  const stop = { row: Math.min(here.row, rows.length - 1), column: Math.min(here.column, roles.length - 1) };

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowRight: [0, forward], ArrowLeft: [0, -forward] }[event.key];
    const edge = { Home: { ...stop, column: 0 }, End: { ...stop, column: roles.length - 1 } }[event.key];
    if (!step && !edge) return;
    event.preventDefault();
    const { row, column } = edge ?? { row: stop.row + (step?.[0] ?? 0), column: stop.column + (step?.[1] ?? 0) };
    event.currentTarget.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus();
  };

  const settle = ({ target }: FocusEvent<HTMLTableElement>) => {
    const { row, column } = target.dataset;
    if (row !== undefined && column !== undefined) setHere({ row: Number(row), column: Number(column) });
  };

  return (
    <div className={classes.frame}>
      <table role="grid" aria-label={t('title')} className={classes.table} onKeyDown={move} onFocus={settle}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {t('permission')}
            </th>
            {roles.map((role) => (
              <th key={role.id} scope="col" className={classes.role}>
                <bdi>{roleName(role)}</bdi>
                <span className={classes.scope}>{t(`scopes.${role.scope}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {resources.map((resource) => (
            <Fragment key={resource.id}>
              <tr className={classes.group}>
                <th scope="colgroup" colSpan={roles.length + 1}>
                  <span>{words.resource(resource.key)}</span>
                </th>
              </tr>
              {resource.permissions.map(({ id, key }) => {
                const row = rows.indexOf(key);
                return (
                  <tr key={id}>
                    <th scope="row">
                      {words.action(key)}
                      <bdi dir="ltr" className={classes.key}>
                        {key}
                      </bdi>
                    </th>
                    {roles.map((role, column) => (
                      <td key={role.id}>
                        <GrantBox
                          role={role}
                          resource={resource.key}
                          permission={key}
                          onChange={onChange}
                          place={{ row, column }}
                          isTabStop={row === stop.row && column === stop.column}
                        />
                      </td>
                    ))}
                  </tr>
                );
              })}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
