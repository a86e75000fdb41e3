import { useTranslations } from 'next-intl';
import { stateIcons, stateKinds } from './state-kinds';

/** The types of states, as the toolbox and menus show them. */
export function useStateTools() {
  const t = useTranslations('workflowEditor');
  return stateKinds.map((kind) => ({ kind, name: t(`states.${kind}`), help: t(`state_help.${kind}`), Icon: stateIcons[kind] }));
}
