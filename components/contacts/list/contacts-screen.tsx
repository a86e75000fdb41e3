'use client';

import { Button } from '@mantine/core';
import { IconFileUpload, IconUserPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useRouter } from '@/components/i18n/navigation';
import { ForPermitted } from '@/components/session/for-permitted';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { contactHref } from '../contact-href';
import classes from '../contacts.module.css';
import { ContactsList } from './contacts-list';

const NewContactDialog = late(() => import('./new-contact-dialog').then((module) => module.NewContactDialog));
const ImportDialog = late(() => import('../import/import-dialog').then((module) => module.ImportDialog));

/** The customers of the business. */
export function ContactsScreen() {
  return (
    <ForPermitted permission="contacts.read">
      <Contacts />
    </ForPermitted>
  );
}

function Contacts() {
  const t = useTranslations('contacts.list');
  const router = useRouter();
  const mayUpdate = usePermission('contacts.update');
  const [open, setOpen] = useState<'create' | 'import'>();
  const close = () => setOpen(undefined);
  const create = mayUpdate && (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setOpen('create')}>
      {t('create')}
    </Button>
  );
  const importing = mayUpdate && (
    <Button
      variant="default"
      aria-label={t('import')}
      title={t('import')}
      classNames={{ root: classes.onlySign, section: classes.sign }}
      leftSection={<IconFileUpload size={16} aria-hidden />}
      onClick={() => setOpen('import')}
    >
      <span className={classes.word}>{t('import')}</span>
    </Button>
  );
  return (
    <>
      <ContactsList importing={importing} create={create} />
      {open === 'create' && <NewContactDialog onClose={close} onCreated={({ id }) => router.push(contactHref(id))} />}
      {open === 'import' && <ImportDialog onClose={close} />}
    </>
  );
}
