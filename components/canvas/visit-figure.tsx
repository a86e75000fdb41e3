'use client';

import type { TablerIcon } from '@tabler/icons-react';
import classes from './visits.module.css';

interface VisitFigureProps {
  name: string;
  meaning: string;
  Icon: TablerIcon;
  children: React.ReactNode;
}

/** A figure of a card, as an item of the list of them. */
export function VisitFigure({ name, meaning, Icon, children }: VisitFigureProps) {
  return (
    <li className={classes.figure} title={`${name}: ${meaning}`}>
      <Icon size={14} aria-hidden />
      <span className="visually-hidden">{name} </span>
      {children}
    </li>
  );
}
