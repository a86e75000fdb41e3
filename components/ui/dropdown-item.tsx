'use client';

import { Link } from '../i18n/navigation';
import classes from './dropdown-menu.module.css';

interface DropdownItemProps {
  icon?: React.ReactNode;
  /** At the far end, such as a mark on the chosen item. */
  end?: React.ReactNode;
  /** Makes it a link. Without it, it is a button. */
  href?: string;
  onClick?: () => void;
  isCurrent?: boolean;
  isDangerous?: boolean;
  lang?: string;
  children: React.ReactNode;
}

/** An item of a DropdownMenu. */
export function DropdownItem({ icon, end, href, onClick, isCurrent, isDangerous, lang, children }: DropdownItemProps) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: classes.item,
    lang,
    'data-danger': isDangerous || undefined,
    'aria-current': isCurrent || undefined,
  };
  const inner = (
    <>
      {icon}
      <span className={classes.words}>{children}</span>
      {end}
    </>
  );
  return href ? (
    <Link {...shared} href={href} onClick={onClick}>
      {inner}
    </Link>
  ) : (
    <button {...shared} type="button" onClick={onClick}>
      {inner}
    </button>
  );
}
