import { bootstrap } from './bootstrap/bootstrap.mjs';

await bootstrap(() => import('./client/main'));
