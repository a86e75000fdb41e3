import { bootstrap } from './bootstrap/bootstrap.mjs';
import { preflight } from './bootstrap/preflight.mjs';

await bootstrap(() => import('./dev/main'), { preflight });
