import type * as z from 'zod';
import { action } from './action/action';
import { approval } from './approval/approval';
import { choice } from './choice/choice';
import type { ComponentModule } from './component-module';
import { form } from './form/form';
import { knowledge } from './knowledge/knowledge';
import { message } from './message/message';
import { notification } from './notification/notification';
import { prompt } from './prompt/prompt';
import { setVariables } from './set_variables/set-variables';
import { startWorkflow } from './start_workflow/start-workflow';
import { wait } from './wait/wait';

/** Every component type by its name. A new type needs a folder here and a line below. */
export const componentRegistry = {
  message,
  form,
  choice,
  approval,
  action,
  knowledge,
  prompt,
  set_variables: setVariables,
  wait,
  notification,
  start_workflow: startWorkflow,
};

export type ComponentType = keyof typeof componentRegistry;
export const COMPONENT_TYPES = Object.keys(componentRegistry) as [ComponentType, ...ComponentType[]];

/** The config of a type. */
export type ConfigOf<Type extends ComponentType> = z.output<(typeof componentRegistry)[Type]['config']>;

export function isComponentType(type: string): type is ComponentType {
  return Object.hasOwn(componentRegistry, type);
}

/** The module of a type, for a component whose config is of that type. Null if there is no such type. */
export function componentModule(type: string): ComponentModule | null {
  return isComponentType(type) ? (componentRegistry[type] as unknown as ComponentModule) : null;
}
