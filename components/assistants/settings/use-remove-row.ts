import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { showToast } from '@/components/ui/show-toast';
import type { SettingsValues } from './settings-values';

type ListName = 'instructions' | 'routes';

/** Returns a function that removes a row of a list. Nothing is stored before the form is saved, so it offers to undo that instead of asking first. */
export function useRemoveRow(form: UseFormReturnType<SettingsValues>, list: ListName): (index: number, name: string) => void {
  const t = useTranslations('assistantSettings.removed');
  const set = (rows: SettingsValues[ListName]) => {
    form.setFieldValue(list, rows as SettingsValues['instructions'] & SettingsValues['routes']);
    // Problems belong to places, which have changed.
    form.clearErrors();
  };
  return (index, name) => {
    const row = form.getValues()[list][index];
    if (!row) return;
    set(form.getValues()[list].toSpliced(index, 1) as SettingsValues[ListName]);
    const putBack = () => {
      const rows: { id?: string }[] = form.getValues()[list];
      // All changes were discarded in the meantime.
      if (row.id !== undefined && rows.some(({ id }) => id === row.id)) return;
      // A row whose removal was saved is a new one.
      const isStored = form.getInitialValues()[list].some(({ id }) => id === row.id);
      set(rows.toSpliced(index, 0, isStored ? row : { ...row, id: undefined }) as SettingsValues[ListName]);
    };
    showToast({ kind: 'success', message: t('text', { name }), action: { label: t('undo'), onClick: putBack } });
  };
}
