import type { NodeType } from '../node-types';
import { end } from './end';
import { gateway } from './gateway';
import { handoff } from './handoff';
import type { NodeModule } from './node-module';
import { standard } from './standard';
import { start } from './start';
import { subflow } from './subflow';

/** Every node type by its name. A new type needs a file here, a name in node-types.ts and a line below. */
export const nodeRegistry = { start, standard, gateway, subflow, handoff, end } satisfies Record<NodeType, NodeModule>;
