'use client';

import { Switch } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { JsonValue } from '@/lib/engine/json-value';
import { componentRegistry, isComponentType, type ComponentType } from '@/lib/workflow/components/registry';
import type { WorkflowComponent, WorkflowState } from '@/lib/workflow/definition';
import { changePart } from '@/lib/workflow/edit/edit-parts';
import { useWorkflowEditing } from '../state/workflow-context';
import { AssigneeField } from './assignee-field';
import { AssignmentsField } from './assignments-field';
import { ChoicesField } from './choices-field';
import { DurationField } from './duration-field';
import { PlaceholderText } from './placeholder-text';
import { settingsOfTypes, type Setting, type SettingKind } from './settings-of-types';
import { TargetField } from './target-field';
import { UntilField } from './until-field';
import { TimeField } from './time-field';
import { ValuesField } from './values-field';

interface ComponentSettingsProps {
  state: WorkflowState;
  component: WorkflowComponent;
}

/** The settings of a component, as its type needs them. */
export function ComponentSettings({ state, component }: ComponentSettingsProps) {
  const { type } = component;
  const t = useTranslations('workflowEditor.settings');
  if (!isComponentType(type)) return t('unknown_type');
  // What is missing in the document has its default.
  const read = componentRegistry[type].config.safeParse(component.config);
  const config = (read.success ? read.data : { ...componentRegistry[type].config.parse({}), ...component.config }) as Readonly<
    Record<string, JsonValue>
  >;
  const settings: readonly (Setting & SettingKind)[] = settingsOfTypes[type];
  return settings
    .filter(({ isShown }) => isShown?.(config) ?? true)
    .map((setting) => <OneSetting key={setting.name} state={state} component={component} type={type} config={config} setting={setting} />);
}

interface OneSettingProps extends ComponentSettingsProps {
  type: ComponentType;
  config: Readonly<Record<string, JsonValue>>;
  setting: Setting & SettingKind;
}

function OneSetting({ state, component, type, config, setting }: OneSettingProps) {
  const t = useTranslations('workflowEditor.settings');
  const { store } = useWorkflowEditing();
  const { name, isRequired: required } = setting;
  const change = (value: JsonValue) =>
    store.change(
      (shown) => changePart(shown, 'components', component.id, { config: { ...config, [name]: value } }),
      `${component.id}.${name}`,
    );
  const words = `${type}.${name}` as 'message.text';
  const help = `${words}_help` as 'message.text_help';
  const shared = { label: t(words), description: t.has(help) ? t(help) : undefined, required, onChange: change as never };
  const value = config[name] as never;
  switch (setting.kind) {
    case 'text':
      return <PlaceholderText {...shared} place={{ state, component }} lines={setting.lines} maxLength={setting.most} value={value} />;
    case 'line':
      return <PlaceholderText {...shared} place={{ state, component }} maxLength={setting.most} value={value} />;
    case 'switch':
      return (
        <Switch
          label={shared.label}
          description={shared.description}
          checked={value === true}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
      );
    case 'choices':
      return <ChoicesField {...shared} value={value} />;
    case 'assignee':
      return <AssigneeField {...shared} value={value} isOptional={setting.isOptional} />;
    case 'minutes':
      return <DurationField {...shared} value={value} isOptional={setting.isOptional} />;
    case 'action':
    case 'assistant':
    case 'workflow':
      return <TargetField {...shared} target={setting.kind} value={value} />;
    case 'values':
      return <ValuesField {...shared} place={{ state, component }} value={value} />;
    case 'assignments':
      return <AssignmentsField {...shared} value={value} />;
    case 'until':
      return <UntilField {...shared} value={value} />;
    case 'time':
      return <TimeField {...shared} value={value} />;
  }
}
