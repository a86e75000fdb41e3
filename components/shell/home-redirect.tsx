'use client';

import { useEffect } from 'react';
import { readStored } from '../api/stored';
import { useRouter } from '../i18n/navigation';
import classes from './home-redirect.module.css';
import { Logo } from './logo';

/** Redirects the home address to the workspace, or to the sign-in page. */
export function HomeRedirect() {
  const router = useRouter();
  useEffect(() => {
    router.replace(readStored('token') ? '/dashboard' : '/login');
  }, [router]);
  return (
    <main className={classes.place}>
      <Logo size={48} />
    </main>
  );
}
