import { bootstrap } from './bootstrap/bootstrap.mjs';

// Standard output is for answers only.
console.log = console.error;
await bootstrap(() => import('./knowledge-serve/main'));
