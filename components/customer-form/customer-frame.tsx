import { LanguageMenu } from '../shell/language-menu';
import classes from './customer-form.module.css';

/** The frame of pages for customers: nothing of the product around them but the language. */
export function CustomerFrame({ children }: { children: React.ReactNode }) {
  return (
    <>
      <header className={classes.bar}>
        <LanguageMenu />
      </header>
      <main className={classes.content}>{children}</main>
    </>
  );
}
