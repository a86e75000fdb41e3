import { bootstrap } from './bootstrap/bootstrap.mjs';
import { preflight } from './bootstrap/preflight.mjs';

await bootstrap(() => import('./start/main'), { preflight });
