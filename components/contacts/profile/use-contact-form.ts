'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import type { ContactDetail } from '@/lib/contracts/user-management/contact-fields';
import { getContact, updateContact, type ContactChange } from '@/lib/contracts/user-management/contacts';
import { useRefreshContacts } from '../use-refresh-contacts';
import { changesOf, conflictsOf, contactValues, toValues, type ContactValues, type EditedField } from './contact-values';

export interface ContactConflict {
  change: ContactChange;
  latest: ContactDetail;
  fields: readonly EditedField[];
}

/**
 * The form of a customer. Only edited fields are sent. If someone else saved in the meantime, both changes are kept
 * unless they touch the same field: then the person chooses.
 */
export function useContactForm(contact: ContactDetail) {
  const t = useTranslations('contacts.details');
  const refresh = useRefreshContacts();
  const [base, setBase] = useState(contact);
  const [conflict, setConflict] = useState<ContactConflict>();
  const form = useSchemaForm<ContactValues>(contactValues, { mode: 'controlled', initialValues: toValues(contact) });

  // While nothing is edited, the form shows what others save.
  if (contact.revision > base.revision && !form.isDirty()) setBase(contact);
  const show = useEffectEvent((values: ContactValues) => {
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty();
  });
  useEffect(() => show(toValues(base)), [base]);

  const send = async (change: ContactChange, revision: number) => {
    const params = { contact_id: contact.id };
    const saved = await callApi(updateContact, { params, body: change, if_match: revision, silent: true });
    setBase(saved);
    showToast({ kind: 'success', message: t('saved') });
    await refresh(saved);
  };

  const save = async () => {
    const change = changesOf(contactValues.parse(form.getValues()), base);
    try {
      await send(change, base.revision);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      const latest = await callApi(getContact, { params: { contact_id: contact.id }, silent: true });
      const fields = conflictsOf(change, base, latest);
      if (fields.length === 0) await send(change, latest.revision);
      else setConflict({ change, latest, fields });
    }
  };

  return {
    form,
    save,
    conflict,
    /** Saves, with what the other person wrote in these fields. */
    settle: async (theirs: ReadonlySet<EditedField>) => {
      if (!conflict) return;
      const kept = Object.entries(conflict.change).filter(([field]) => !theirs.has(field as EditedField));
      await send(Object.fromEntries(kept), conflict.latest.revision);
      setConflict(undefined);
    },
    leaveConflict: () => setConflict(undefined),
  };
}
