'use client';

import { Button, Loader } from '@mantine/core';
import { Link } from '@/components/i18n/navigation';
import { EmptyState } from '@/components/ui/empty-state';
import classes from './editor.module.css';

/** The place of an editor with something else in its middle. */
export function EditorMiddle({ children }: { children: React.ReactNode }) {
  return (
    <div className={classes.editor}>
      <div className={classes.middle}>{children}</div>
    </div>
  );
}

/** An editor that is loading. */
export function EditorWaiting({ label }: { label: string }) {
  return (
    <EditorMiddle>
      <span role="status">
        <Loader size="sm" aria-hidden />
        <span className="visually-hidden">{label}</span>
      </span>
    </EditorMiddle>
  );
}

interface EditorMissingProps {
  drawing: React.ReactNode;
  title: string;
  text: string;
  /** Where the others are. */
  back: { href: string; label: string };
}

/** What is edited is not there. */
export function EditorMissing({ drawing, title, text, back }: EditorMissingProps) {
  return (
    <EditorMiddle>
      <EmptyState
        order={1}
        drawing={drawing}
        title={title}
        text={text}
        action={
          <Button component={Link} href={back.href} variant="default">
            {back.label}
          </Button>
        }
      />
    </EditorMiddle>
  );
}
