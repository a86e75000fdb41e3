import { useTranslations } from 'next-intl';
import { isComponentType } from '@/lib/workflow/components/registry';

/** What people call a type of component. */
export function useTypeName(): (type: string) => string {
  const t = useTranslations('workflowEditor.types');
  return (type) => (isComponentType(type) ? t(`${type}.name`) : type);
}
