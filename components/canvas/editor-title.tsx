'use client';

import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './editor-header.module.css';

interface EditorTitleProps {
  name: string;
  /** The name of the version, what its button shows of it, and what screen readers say. */
  version: { name: string; shown: ReactNode; label: string };
  onVersions: () => void;
  badges: ReactNode;
}

/** What is edited, and a button for its versions. */
export function EditorTitle({ name, version, onVersions, badges }: EditorTitleProps) {
  return (
    <div className={classes.title}>
      {/* Its own direction, so that a long name is cut at its end. */}
      <h1 className={classes.name} dir="auto">
        {name}
      </h1>
      <Button
        className={classes.version}
        size="compact-sm"
        variant="default"
        title={version.name}
        aria-haspopup="dialog"
        aria-label={version.label}
        rightSection={<IconChevronDown size={14} aria-hidden />}
        onClick={onVersions}
      >
        {version.shown}
      </Button>
      <span className={classes.badges}>{badges}</span>
    </div>
  );
}
