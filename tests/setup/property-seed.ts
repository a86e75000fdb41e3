import fc from 'fast-check';

// Properties are tested on the same cases each time, so that a failure is caused by the change. FC_SEED=… tests others.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1_404) });
