'use client';

import { useTranslations } from 'next-intl';
import { writePath } from '@/lib/integrations/read-path';
import classes from './json-tree.module.css';

interface JsonTreeProps {
  value: unknown;
  /** Makes values buttons: it gets the path of the chosen one. */
  onPick?: (path: string) => void;
}

/** Of one list or object. Further ones are in the text. */
const mostShown = 100;
const openDepth = 3;

/** JSON as a tree, whose parts open and close. */
export function JsonTree({ value, onPick }: JsonTreeProps) {
  return (
    <div dir="ltr" className={classes.tree}>
      <Branch value={value} steps={[]} onPick={onPick} />
    </div>
  );
}

interface BranchProps extends JsonTreeProps {
  steps: readonly (string | number)[];
}

function Branch({ value, steps, onPick }: BranchProps) {
  const t = useTranslations('integrations.tree');
  if (typeof value !== 'object' || value === null) return <Leaf value={value} steps={steps} onPick={onPick} />;
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  const name = steps.at(-1);
  return (
    <details open={steps.length < openDepth}>
      <summary>
        {name !== undefined && <span className={classes.name}>{name}</span>}
        <span className={classes.size}>{isList ? t('items', { count: entries.length }) : t('fields', { count: entries.length })}</span>
      </summary>
      <ul>
        {entries.slice(0, mostShown).map(([key, inner]) => (
          <li key={key}>
            <Branch value={inner} steps={[...steps, isList ? Number(key) : key]} onPick={onPick} />
          </li>
        ))}
        {entries.length > mostShown && <li className={classes.size}>{t('more', { count: entries.length - mostShown })}</li>}
      </ul>
    </details>
  );
}

function Leaf({ value, steps, onPick }: BranchProps) {
  const t = useTranslations('integrations.tree');
  const path = writePath(steps);
  const name = steps.at(-1);
  const text = (
    <>
      {name !== undefined && <span className={classes.name}>{name}</span>}
      <bdi className={classes.value} data-type={value === null ? 'null' : typeof value}>
        {JSON.stringify(value)}
      </bdi>
    </>
  );
  if (!onPick) return <span className={classes.leaf}>{text}</span>;
  return (
    <button type="button" className={classes.leaf} title={t('capture', { path })} onClick={() => onPick(path)}>
      {text}
      <span className="visually-hidden">{t('capture', { path })}</span>
    </button>
  );
}
